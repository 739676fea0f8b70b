/** A page that is on its way. */
import { Spinner } from "#web/ui/spinner.tsx";
import { Status } from "#web/ui/status.tsx";
import "#web/screens/notice.css";

export const Loading = () => (
  <div className="wrap notice">
    <Status>
      <Spinner /> Loading…
    </Status>
  </div>
);
