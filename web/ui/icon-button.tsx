/** A round button with an icon and a name that is heard, not seen. */
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
