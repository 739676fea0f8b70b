/** An avatar: a person's picture, or their initials on cloth of one of six colors (spec §2). */
import { useState } from "react";
import "#web/ui/avatar.css";
import * as w from "#words/en/controls.js";

const sizes = { sm: " avatar-sm", md: "", lg: " avatar-lg" } as const;

type AvatarProps = {
  of: {
    id: string;
    displayName: string;
    photoURL: string | null;
  };
  size?: keyof typeof sizes;
  /** The alternative text; '' if the name stands beside the avatar and would be read twice. */
  alt?: string;
  /** A dashed outline instead of a filled disc: something about this person is pending. */
  dashed?: boolean;
};

export function Avatar({ of: { id, displayName, photoURL }, size = "md", alt, dashed = false }: AvatarProps) {
  const photo = usePhoto(photoURL);
  const label = alt ?? (displayName.trim() || w.avatar);
  const ground = dashed ? " avatar-basted" : photo.src === undefined ? clothOf(id) : "";
  return (
    <span
      className={`avatar${sizes[size]}${ground}`}
      {...(photo.src === undefined && {
        // The initials are no text: nothing finds, copies, or translates them.
        "data-initials": initialsOf(displayName),
        ...(label === "" ? { "aria-hidden": true } : { role: "img", "aria-label": label }),
      })}
    >
      {photo.src !== undefined && <img {...photo} alt={label} />}
    </span>
  );
}

/** The attributes of an image; no `src` without a picture, and after one that can't be loaded. */
export function usePhoto(photoURL: string | null | undefined) {
  const [failedURL, setFailedURL] = useState<string>();
  const src = photoURL && photoURL !== failedURL ? photoURL : undefined;
  return { src, decoding: "async", onError: () => setFailedURL(src) } as const;
}

const clothColors = 6;

/** The same color for a person everywhere. Initials tell people apart, too. */
const clothOf = (id: string): string => {
  const sum = Array.from(id).reduce((codes, letter) => codes + (letter.codePointAt(0) ?? 0), 0);
  return ` cloth-${(sum % clothColors) + 1}`;
};

/** One grapheme, such as a letter with accents, a flag, or a family. Excludes punctuation. */
const letter = /\p{RI}{2}|[\p{L}\p{N}\p{S}](?:[\p{M}\p{Emoji_Modifier}]|\u200D\p{S})*/gu;

/** The first two letters of one word, or the first letters of the first and last words; S without a name (spec §2). */
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
