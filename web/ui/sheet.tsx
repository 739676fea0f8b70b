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
} from "react";
import { liveRegion } from "#web/focus/live-region.ts";
import { Announcement } from "#web/ui/announcement.tsx";
import { buttonClass } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Divider } from "#web/ui/divider.tsx";
import type { IconName } from "#domain/icons.ts";
import { Icon } from "#web/ui/icon.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { sheetOfEntry, useIsInline } from "#web/ui/use-sheet.ts";
import "#web/ui/sheet.css";

type SheetButtonProps = {
  icon?: IconName;
  /** True beside a heading, where a filled button would be too loud. */
  quiet?: boolean;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** The button that something opens from. */
export const SheetButton = ({
  icon = "plus",
  quiet = false,
  isOpen,
  onOpen,
  onClose,
  children,
}: SheetButtonProps) => (
  <button
    className={quiet ? buttonClass("ghost", "sm") : buttonClass("secondary")}
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
  /** Who or what the title names. */
  picture?: ReactNode;
  /** Whether something typed would be lost: then Back, Escape, the backdrop and Close ask first. */
  isUnsaved?: boolean;
  /** The form opened by itself, with what was typed in it before: then an inline one leaves the focus where it is. */
  isRestored?: boolean;
  /** A dialog on wide screens, too: it has more to read than a form. The focus starts at its top. */
  wide?: boolean;
  onClose: () => void;
  /** A form with its buttons in `foot`, or any content, which scrolls. */
  children: ReactNode;
};

export function Sheet({
  title,
  note,
  picture,
  isUnsaved = false,
  isRestored = false,
  wide = false,
  onClose,
  children,
}: SheetProps) {
  const [isAsking, setIsAsking] = useState(false);
  // It stays the same when the screen is turned, and the sheet becomes an inline form.
  const [opener] = useState(() => (isRestored ? null : document.activeElement));
  const requestClose = () => {
    if (isUnsaved) setIsAsking(true);
    else onClose();
  };
  const Frame = useIsInline() && !wide ? InlineFrame : ModalFrame;
  return (
    <Frame
      title={title}
      note={note}
      picture={picture}
      isUnsaved={isUnsaved}
      isRestored={isRestored}
      wide={wide}
      requestClose={requestClose}
      opener={opener}
    >
      {children}
      {isAsking && (
        <ConfirmDialog
          title="Discard what you typed?"
          text="It hasn’t been saved."
          act={{ word: "Discard", busy: "Discarding…" }}
          cancel="Keep editing"
          busy={false}
          onConfirm={onClose}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </Frame>
  );
}

type FrameProps = Required<Pick<SheetProps, "title" | "isUnsaved" | "isRestored" | "wide">> & {
  note: ReactNode;
  picture: ReactNode;
  requestClose: () => void;
  opener: Element | null;
  children: ReactNode;
};

const firstField = ":is(select, input:not([type=radio]), textarea):enabled";

/** Whether someone is typing in another field: a form can come late, on a slow connection. */
const isTypingElsewhere = () => document.activeElement?.matches("input[type=text], textarea");

/** Focus goes to the first field, unless it stays where it is, and afterward back to the opener. */
function useFocusInside(
  frame: { current: HTMLElement | null },
  opener: Element | null,
  toFirstField: boolean,
) {
  useLayoutEffect(() => {
    const element = frame.current;
    if (toFirstField && !isTypingElsewhere())
      element?.querySelector<HTMLElement>(firstField)?.focus();
    return () => {
      const { activeElement, body } = document;
      const isInside = activeElement === body || element?.contains(activeElement);
      if (isInside && opener instanceof HTMLElement && opener.isConnected) {
        // After the sheet is gone, and what it covered is there again. By then the focus may have passed to
        // whatever is near, but if it is in a sheet, that has just opened.
        requestAnimationFrame(() => {
          if (document.activeElement?.closest(".sheet, .sheet-inline")) return;
          opener.focus({ preventScroll: true });
          // What was saved may have moved its row out of view.
          if (opener.matches(":focus-visible"))
            (opener.closest("li") ?? opener).scrollIntoView({ block: "nearest" });
        });
      }
    };
  }, [frame, opener, toFirstField]);
}

const isInDialog = (target: EventTarget) =>
  target instanceof Element && target.closest("dialog") !== null;

function InlineFrame({ title, note, isRestored, requestClose, opener, children }: FrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  useFocusInside(frame, opener, !isRestored);
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
          <b>
            <bdi>{title}</bdi>
          </b>
        </p>
        {note && <div className="hint">{note}</div>}
      </div>
      {children}
    </div>
  );
}

function ModalFrame({
  title,
  note,
  picture,
  isUnsaved,
  wide,
  requestClose,
  opener,
  children,
}: FrameProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const keyboard = useKeyboardHeight();
  // The dialog opens before the focus moves into it, and closes before it is removed.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  // A menu's choices are no fields to fill in.
  useFocusInside(dialog, opener, !wide);
  useFieldInSight(dialog);
  useEffect(() => liveRegion.openSheet(), []);
  useBack(isUnsaved, requestClose);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape is the keyboard equivalent
    <dialog
      ref={dialog}
      className={wide ? "sheet sheet-wide" : "sheet"}
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
        {picture}
        <div>
          <h2 id={`${id}-title`}>
            <bdi>{title}</bdi>
          </h2>
          {note && <div className="hint">{note}</div>}
        </div>
        <IconButton label="Close" icon="close" onClick={requestClose} />
      </div>
      <Divider />
      <div className="sheet-content">{children}</div>
      <Announcement inSheet />
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

/** The field in use stays in sight when a keyboard leaves the sheet less room. */
const useFieldInSight = (dialog: { current: HTMLElement | null }) =>
  useEffect(() => {
    const content = dialog.current?.querySelector(".sheet-content");
    if (!content) return undefined;
    const observer = new ResizeObserver(() => {
      const field = document.activeElement;
      if (field && content.contains(field)) field.scrollIntoView({ block: "nearest" });
    });
    observer.observe(content);
    return () => observer.disconnect();
  }, [dialog]);

/** In px; 0 on a page that is zoomed by hand, which shows less without a keyboard, too. */
const keyboardHeight = () =>
  !visualViewport || visualViewport.scale > 1.01
    ? 0
    : Math.max(0, Math.round(innerHeight - visualViewport.height - visualViewport.offsetTop));

/**
 * How much of the page an on-screen keyboard covers, in browsers that don't resize the page for it. Measured only when it
 * changes: measuring lays the whole page out.
 */
function useKeyboardHeight(): number {
  const [height, setHeight] = useState(keyboardHeight);
  useEffect(() => {
    const viewport = visualViewport;
    const measure = () => setHeight(keyboardHeight());
    viewport?.addEventListener("resize", measure);
    viewport?.addEventListener("scroll", measure);
    return () => {
      viewport?.removeEventListener("resize", measure);
      viewport?.removeEventListener("scroll", measure);
    };
  }, []);
  return height;
}
