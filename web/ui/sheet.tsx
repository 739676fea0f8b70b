/**
 * A form or menu that opens from a button: on narrow screens a modal sheet from below, from 48rem inline. The Back
 * button closes a sheet.
 */
import {
  type CSSProperties,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { buttonClass } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Divider } from "#web/ui/divider.tsx";
import { Icon, type IconName } from "#web/ui/icon.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import "#web/ui/sheet.css";

const wide = matchMedia("(min-width: 48rem)");

/** Whether a form would open inline now. */
export const opensInline = () => wide.matches;

/** Whether forms open inline, in their place on the page. */
const useIsInline = () =>
  useSyncExternalStore(
    (listener) => {
      wide.addEventListener("change", listener);
      return () => wide.removeEventListener("change", listener);
    },
    () => wide.matches,
  );

/** The sheet that the current history entry belongs to. */
const sheetOfEntry = (): unknown => (history.state as { sheet?: unknown } | null)?.sheet;

/**
 * What is open under `name`: the key of a form, or nothing. A sheet is an entry of the browser's history, so it
 * survives a reload, and Back and Forward close and reopen it. A form that opens inline and has a draft is open from
 * the beginning (`isUnsaved`).
 */
export function useSheet(name: string, isUnsaved = false) {
  const prefix = `${name}: `;
  const keyOfEntry = () => {
    const sheet = sheetOfEntry();
    return typeof sheet === "string" && sheet.startsWith(prefix)
      ? sheet.slice(prefix.length)
      : undefined;
  };
  const [opened, setOpened] = useState(
    () => keyOfEntry() ?? (isUnsaved && wide.matches ? "" : undefined),
  );
  const onForward = useEffectEvent(() => {
    const key = keyOfEntry();
    if (key !== undefined) setOpened(key);
  });
  useEffect(() => {
    const listener = () => onForward();
    addEventListener("popstate", listener);
    return () => removeEventListener("popstate", listener);
  }, []);
  return {
    opened,
    open: (key = "") => {
      if (!wide.matches && sheetOfEntry() !== prefix + key) {
        history.pushState({ ...(history.state as object | null), sheet: prefix + key }, "");
      }
      setOpened(key);
    },
    /** Closes what is open; `hash` is where on the page to go next. */
    close: (hash?: string) => {
      const goOn = () => {
        if (hash) location.hash = hash;
      };
      if (keyOfEntry() === undefined) goOn();
      else {
        // The sheet's history entry goes first, so that Back doesn't lead to it. The browser
        // then scrolls to where that entry was.
        const afterScrolling = () => requestAnimationFrame(() => setTimeout(goOn));
        addEventListener("popstate", afterScrolling, { once: true });
        history.back();
      }
      setOpened(undefined);
    },
  };
}

type SheetButtonProps = {
  icon?: IconName;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** The button that something opens from. */
export const SheetButton = ({
  icon = "plus",
  isOpen,
  onOpen,
  onClose,
  children,
}: SheetButtonProps) => (
  <button
    className={buttonClass("secondary")}
    type="button"
    aria-expanded={isOpen}
    onClick={() => (isOpen ? onClose() : onOpen())}
  >
    <Icon name={icon} />
    {children}
  </button>
);

type SheetProps = {
  title: string;
  /** A line under the title, such as whom the form is about. */
  note?: ReactNode;
  /** Whether something typed would be lost: then Back, Escape, the backdrop and Close ask first. */
  isUnsaved?: boolean;
  onClose: () => void;
  /** A form with its buttons in `foot`, or any content, which scrolls. */
  children: ReactNode;
};

export function Sheet({ title, note, isUnsaved = false, onClose, children }: SheetProps) {
  const [isAsking, setIsAsking] = useState(false);
  // It stays the same when the screen is turned, and the sheet becomes an inline form.
  const [opener] = useState(() => document.activeElement);
  const requestClose = () => {
    if (isUnsaved) setIsAsking(true);
    else onClose();
  };
  const Frame = useIsInline() ? InlineFrame : ModalFrame;
  return (
    <Frame
      title={title}
      note={note}
      isUnsaved={isUnsaved}
      requestClose={requestClose}
      opener={opener}
    >
      {children}
      {isAsking && (
        <ConfirmDialog
          title="Discard what you typed?"
          text="It hasn’t been saved."
          act={{ word: "Discard", busy: "Discarding…" }}
          busy={false}
          onConfirm={onClose}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </Frame>
  );
}

type FrameProps = Required<Pick<SheetProps, "title" | "isUnsaved">> & {
  note: ReactNode;
  requestClose: () => void;
  opener: Element | null;
  children: ReactNode;
};

/** Focus goes to the first field, and afterwards back to the opener. */
function useFocusInside(frame: { current: HTMLElement | null }, opener: Element | null) {
  useLayoutEffect(() => {
    const element = frame.current;
    element?.querySelector<HTMLElement>("select:enabled, input:enabled, textarea:enabled")?.focus();
    return () => {
      const { activeElement, body } = document;
      const isInside = activeElement === body || element?.contains(activeElement);
      if (isInside && opener instanceof HTMLElement && opener.isConnected) {
        // After the sheet is gone, and what it covered is there again. By then the focus may have passed to
        // whatever is near, but if it is in a sheet, that has just opened.
        requestAnimationFrame(() => {
          if (document.activeElement?.closest(".sheet, .sheet-inline")) return;
          opener.focus({ preventScroll: true });
        });
      }
    };
  }, [frame, opener]);
}

const isInDialog = (target: EventTarget) =>
  target instanceof Element && target.closest("dialog") !== null;

function InlineFrame({ title, note, requestClose, opener, children }: FrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  useFocusInside(frame, opener);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape in any of its fields
    <div
      className="sheet-inline"
      ref={frame}
      onKeyDown={(event) => {
        // A question inside has its own Escape, and this one must not close a question that it opens.
        if (event.key !== "Escape" || isInDialog(event.target)) return;
        event.preventDefault();
        requestClose();
      }}
    >
      <div className="sheet-head">
        <p>
          <b>{title}</b>
        </p>
        {note && <div className="hint">{note}</div>}
      </div>
      {children}
    </div>
  );
}

function ModalFrame({ title, note, isUnsaved, requestClose, opener, children }: FrameProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const keyboard = useKeyboardHeight();
  // The dialog opens before the focus moves into it, and closes before it is removed.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  useFocusInside(dialog, opener);
  useBack(isUnsaved, requestClose);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape is the keyboard equivalent
    <dialog
      ref={dialog}
      className="sheet"
      aria-labelledby={`${id}-title`}
      style={{ "--keyboard": `${keyboard}px` } as CSSProperties}
      onCancel={(event) => {
        // A question inside also cancels through the sheet.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        requestClose();
      }}
      onClose={(event) => {
        // Browsers close a dialog by force when Escape is pressed twice; the question is then still there.
        if (event.target === dialog.current) dialog.current?.showModal();
      }}
      onClick={(event) => {
        // The sheet fills its box, so only the backdrop is the dialog itself.
        if (event.target === dialog.current) requestClose();
      }}
    >
      <div className="sheet-head">
        <div>
          <h2 id={`${id}-title`}>{title}</h2>
          {note && <div className="hint">{note}</div>}
        </div>
        <IconButton label="Close" icon="close" onClick={requestClose} />
      </div>
      <Divider />
      <div className="sheet-content">{children}</div>
    </dialog>
  );
}

/** Back leaves the sheet's history entry; the sheet gets one again if it stays open to ask. */
function useBack(isUnsaved: boolean, requestClose: () => void) {
  const [entry] = useState(() => history.state as { sheet?: unknown } | null);
  const onBack = useEffectEvent(() => {
    if (entry?.sheet === undefined || sheetOfEntry() === entry.sheet) return;
    if (isUnsaved) history.pushState(entry, "");
    requestClose();
  });
  // A layout effect ends with the sheet itself: closing it goes back, too, and must not ask.
  useLayoutEffect(() => {
    const listener = () => onBack();
    addEventListener("popstate", listener);
    return () => removeEventListener("popstate", listener);
  }, []);
}

/** How much of the page an on-screen keyboard covers, in browsers that don't resize the page for it. */
const useKeyboardHeight = () =>
  useSyncExternalStore(
    (listener) => {
      visualViewport?.addEventListener("resize", listener);
      visualViewport?.addEventListener("scroll", listener);
      return () => {
        visualViewport?.removeEventListener("resize", listener);
        visualViewport?.removeEventListener("scroll", listener);
      };
    },
    () => {
      // A page zoomed by hand also shows less, without a keyboard.
      if (!visualViewport || visualViewport.scale > 1.01) return 0;
      return Math.max(
        0,
        Math.round(innerHeight - visualViewport.height - visualViewport.offsetTop),
      );
    },
  );
