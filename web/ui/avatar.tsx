/** An avatar: a person's picture, or their initials (spec §2). */
import { useState } from "react";
import "#web/ui/avatar.css";
import * as w from "#words/en/controls.js";

const sizes = { sm: " avatar-sm", md: "", lg: " avatar-lg" } as const;

type AvatarProps = {
  name: string;
  photoURL: string | null;
  size?: keyof typeof sizes;
  /** The alternative text; '' if the name stands beside the avatar and would be read twice. */
  alt?: string;
  /** A dashed outline instead of a filled disc: something about this person is pending. */
  dashed?: boolean;
};

export function Avatar({ name, photoURL, size = "md", alt, dashed = false }: AvatarProps) {
  const [failedURL, setFailedURL] = useState<string>();
  const label = alt ?? (name.trim() || w.avatar);
  const source = photoURL !== null && photoURL !== failedURL ? photoURL : undefined;
  return (
    <span
      className={`avatar${sizes[size]}${dashed ? " avatar-basted" : ""}`}
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

/** One grapheme, such as a letter with accents, a flag, or a family. Excludes punctuation. */
const letter = /\p{RI}{2}|[\p{L}\p{N}\p{S}](?:[\p{M}\p{Emoji_Modifier}]|\u200D\p{S})*/gu;

/**
 * The first two letters of one word, or the first letters of the first and last words; S without a name (spec §2).
 */
export function initialsOf(name: string): string {
  const words = name
    .split(/\s+/u)
    .map((word) => word.match(letter) ?? [])
    .filter(({ length }) => length > 0);
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined) return "S";
  const initials = words.length === 1 ? first.slice(0, 2) : [first[0], last[0]];
  return initials.join("").toLocaleUpperCase();
}
