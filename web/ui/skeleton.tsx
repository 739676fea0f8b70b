/** A skeleton screen, shown only when loading takes noticeably long. */
import type { ReactNode } from "react";
import "#web/ui/skeleton.css";
import * as w from "#words/en/controls.js";

export const Skeleton = ({ children }: { children: ReactNode }) => (
  <div className="skeleton late" role="status">
    <span className="hidden-words">{w.loading}</span>
    <div aria-hidden="true">{children}</div>
  </div>
);

const shapes = {
  line: "skeleton-shape skeleton-line",
  title: "skeleton-shape skeleton-title",
  size: "skeleton-shape skeleton-size",
  disc: "skeleton-shape skeleton-disc",
} as const;

export const SkeletonShape = ({ shape = "line" }: { shape?: keyof typeof shapes }) => (
  <span className={shapes[shape]} />
);
