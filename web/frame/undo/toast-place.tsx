/** Where toasts appear: a live region that is always there, so that screen readers hear what comes into it. */
import { useSyncExternalStore } from "react";
import { toasts } from "#web/frame/undo/toasts.ts";
import "#web/ui/toast.css";

export const ToastPlace = () => (
  <div className="toasts" role="status">
    {useSyncExternalStore(toasts.subscribe, toasts.shown)}
  </div>
);
