/** The shape of what is on its way, shown only when it takes longer than a blink. */
import type { ReactNode } from "react";
import "#web/ui/skeleton.css";

export const Skeleton = ({ children }: { children: ReactNode }) => (
  <div className="skeleton late" role="status">
    <span className="hidden-words">Loading…</span>
    <div aria-hidden="true">{children}</div>
  </div>
);

const bones = {
  line: "bone bone-line",
  title: "bone bone-title",
  size: "bone bone-size",
  disc: "bone bone-disc",
} as const;

export const Bone = ({ shape = "line" }: { shape?: keyof typeof bones }) => (
  <span className={bones[shape]} />
);
