/** A badge: a fact in one or two words. */
import type { ReactNode } from "react";
import { Icon } from "#web/ui/icon.tsx";
import "#web/ui/badge.css";

const variants = {
  default: "badge",
  subtle: "badge badge-subtle",
  outline: "badge badge-outline",
  success: "badge badge-success",
  danger: "badge badge-danger",
} as const;

type BadgeProps = { children: ReactNode; variant?: keyof typeof variants };

/** Success has a check mark, so that color isn't its only sign. */
export const Badge = ({ children, variant = "default" }: BadgeProps) => (
  <span className={variants[variant]}>
    {variant === "success" && <Icon name="check" />}
    {children}
  </span>
);
