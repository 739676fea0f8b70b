/** An avatar: a person's picture, or their initials (spec §2). */
import { useState } from "react";
import { initialsOf } from "#web/ui/initials.ts";
import "#web/ui/avatar.css";

const sizes = { sm: " avatar-sm", md: "", lg: " avatar-lg" } as const;

type AvatarProps = {
  name: string;
  photoURL: string | null;
  size?: keyof typeof sizes;
  /** The alternative text; '' if the name stands beside the avatar and would be read twice. */
  alt?: string;
  /** A dashed outline instead of a filled disc: something about this person is pending. */
  basted?: boolean;
};

export function Avatar({ name, photoURL, size = "md", alt, basted = false }: AvatarProps) {
  const [failedURL, setFailedURL] = useState<string>();
  const label = alt ?? (name.trim() || "Profile avatar");
  const source = photoURL !== null && photoURL !== failedURL ? photoURL : undefined;
  return (
    <span
      className={`avatar${sizes[size]}${basted ? " avatar-basted" : ""}`}
      {...(source === undefined &&
        (label === "" ? { "aria-hidden": true } : { role: "img", "aria-label": label }))}
    >
      {source === undefined ? (
        initialsOf(name)
      ) : (
        <img
          src={source}
          alt={label}
          referrerPolicy="no-referrer"
          onError={() => setFailedURL(source)}
        />
      )}
    </span>
  );
}
