/** A short message over the page: what just happened, and an action that is offered for a moment. */
import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { IconButton } from "#web/ui/icon-button.tsx";
import "#web/ui/toast.css";
import * as w from "#words/en/controls.js";

/** How long a toast stays without key presses, hovering, or focus in it. */
const shownForMs = 10_000;

/** `children` are a sentence and at most one button, whose action is also available elsewhere without a time limit. */
export function Toast({ children, onDismiss }: { children: ReactNode; onDismiss: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<EventTarget>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  function restart() {
    clearTimeout(timer.current);
    timer.current = setTimeout(end, shownForMs);
  }
  function end() {
    if (isHeld(box.current)) restart();
    else onDismiss();
  }
  function dismiss() {
    const { activeElement } = document;
    if (box.current?.contains(activeElement) && cameFrom.current instanceof HTMLElement) {
      cameFrom.current.focus({ preventScroll: true });
    }
    onDismiss();
  }
  const onKey = useEffectEvent((event: Partial<KeyboardEvent>) => {
    if (event.key === "Escape" && !isForOther(event)) dismiss();
    else restart();
  });
  useEffect(() => {
    const listener = (event: Partial<KeyboardEvent>) => onKey(event);
    listener({});
    // Each key restarts the time, so that a keyboard user reaches the toast in time. Escape dismisses it.
    addEventListener("keydown", listener);
    return () => {
      removeEventListener("keydown", listener);
      clearTimeout(timer.current);
    };
  }, []);
  return (
    <div
      className="toast"
      ref={box}
      onPointerLeave={restart}
      onFocus={({ relatedTarget }) => {
        if (!box.current?.contains(relatedTarget)) cameFrom.current = relatedTarget;
      }}
      onBlur={restart}
    >
      <div className="toast-words">{children}</div>
      <IconButton label={w.dismiss} icon="close" onClick={dismiss} />
    </div>
  );
}

/** Whether Escape belongs to a form, a panel, a dialog, an input method, or a search field. */
const isForOther = ({ defaultPrevented, isComposing, target }: Partial<KeyboardEvent>): boolean =>
  Boolean(defaultPrevented) ||
  Boolean(isComposing) ||
  document.querySelector(":modal") !== null ||
  (target instanceof HTMLInputElement && target.type === "search" && target.value !== "");

/** On a touch screen, a tapped element counts as hovered until the next tap. */
const canHover = matchMedia("(hover: hover)");

const isHeld = (box: Element | null): boolean =>
  box !== null && ((canHover.matches && box.matches(":hover")) || box.contains(document.activeElement));
