/** What a page is, what it is for, and what can be done with all of it. */
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
