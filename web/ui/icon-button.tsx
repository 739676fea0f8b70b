/** A round icon button, with its label for screen readers and as a tooltip. */
import { Icon, type IconName } from "#web/ui/icon.tsx";
import "#web/ui/icon-button.css";

const variants = { plain: "icon-button", danger: "icon-button icon-button-danger" } as const;

type IconButtonProps = {
  label: string;
  icon: IconName;
  onClick: () => void;
  variant?: keyof typeof variants;
  disabled?: boolean;
};

export const IconButton = ({
  label,
  icon,
  onClick,
  variant = "plain",
  disabled,
}: IconButtonProps) => (
  <button
    className={variants[variant]}
    type="button"
    aria-label={label}
    title={label}
    onClick={onClick}
    disabled={disabled}
  >
    <Icon name={icon} />
  </button>
);
