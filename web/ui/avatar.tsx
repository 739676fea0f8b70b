/** Somebody's portrait, or their initials where there is none (spec §2). */
import { useState } from "react";
import { initialsOf } from "#web/ui/initials.ts";
import "#web/ui/avatar.css";

const sizes = { sm: " avatar-sm", md: "", lg: " avatar-lg" } as const;

type AvatarProps = {
  name: string;
  photoURL: string | null;
  size?: keyof typeof sizes;
  /** What the picture shows; the name stands beside most avatars, and then '' keeps it from being read twice. */
  alt?: string;
};

export function Avatar({ name, photoURL, size = "md", alt }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const words = alt ?? (name.trim() || "Profile avatar");
  const shown = photoURL !== null && photoURL !== broken ? photoURL : undefined;
  return (
    <span
      className={`avatar${sizes[size]}`}
      {...(shown === undefined &&
        (words === "" ? { "aria-hidden": true } : { role: "img", "aria-label": words }))}
    >
      {shown === undefined ? (
        initialsOf(name)
      ) : (
        <img
          src={shown}
          alt={words}
          referrerPolicy="no-referrer"
          onError={() => setBroken(shown)}
        />
      )}
    </span>
  );
}
