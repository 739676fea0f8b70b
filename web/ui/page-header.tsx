/** A page header: title, description, and page-wide actions. */
import type { ReactNode } from "react";
import "#web/ui/page-header.css";

type PageHeaderProps = { title: string; description?: ReactNode; actions?: ReactNode };

export const PageHeader = ({ title, description, actions }: PageHeaderProps) => (
  <div className="page-head">
    <div>
      <h1>{title}</h1>
      {description && <p>{description}</p>}
    </div>
    {actions && <div className="cluster">{actions}</div>}
  </div>
);
