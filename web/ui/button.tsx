/** A button with variants, sizes, and a busy state. */
import type { ReactNode } from "react";
import "#web/ui/button.css";
import type { IconName } from "#domain/icons.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Spinner } from "#web/ui/spinner.tsx";

const variants = {
  primary: "button",
  secondary: "button button-secondary",
  outline: "button button-outline",
  ghost: "button button-ghost",
  danger: "button button-danger",
} as const;

const sizes = { sm: " button-sm", md: "", lg: " button-lg" } as const;

export type ButtonProps = {
  children: ReactNode;
  variant?: keyof typeof variants;
  size?: keyof typeof sizes;
  icon?: IconName | undefined;
  label?: string;
  type?: "button" | "submit";
  onClick?: () => void;
  disabled?: boolean;
  /** Whether what it chooses is chosen, for a button that is one of several choices. */
  pressed?: boolean;
  /** While busy, the button shows a spinner and ignores presses, but keeps the focus. */
  busy?: boolean;
  /** While guarded, the button ignores presses, or only taps, but keeps the focus (use-press-guard.ts). */
  guarded?: boolean | "taps";
  describedBy?: string | undefined;
};

export const buttonClass = (variant: keyof typeof variants = "primary", size: keyof typeof sizes = "md"): string =>
  variants[variant] + sizes[size];

export function Button({
  children,
  variant,
  size,
  icon,
  label,
  type = "button",
  onClick,
  disabled,
  pressed,
  busy,
  guarded,
  describedBy,
}: ButtonProps) {
  return (
    <button
      className={buttonClass(variant, size)}
      // oxlint-disable-next-line react/button-has-type -- the type is one of two literals
      type={type}
      disabled={disabled}
      aria-label={label}
      aria-pressed={pressed}
      aria-busy={busy || undefined}
      aria-disabled={busy || Boolean(guarded) || undefined}
      aria-describedby={describedBy}
      onClick={(event) => {
        // A click by keyboard has no count.
        const isIgnored = guarded === "taps" ? event.detail > 0 : guarded;
        if (!busy && !isIgnored) {
          onClick?.();
          return;
        }
        event.preventDefault();
        // The reason for the guard may be out of view.
        if (guarded === true && describedBy) document.getElementById(describedBy)?.scrollIntoView({ block: "nearest" });
      }}
    >
      {busy ? <Spinner /> : icon && <Icon name={icon} />}
      {children}
    </button>
  );
}
