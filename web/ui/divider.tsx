import "#web/ui/divider.css";

export const Divider = () => <div className="ticks" role="presentation" />;
