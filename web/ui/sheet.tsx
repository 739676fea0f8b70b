/**
 * A form or menu that opens from a button: a modal sheet from below on narrow screens, inline from 48rem. Back closes
 * a sheet.
 */
import {
  type CSSProperties,
  type ReactNode,
  createContext,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { openModal } from "#web/focus/open-modal.ts";
import { liveRegion } from "#web/focus/live-region.ts";
import { Announcement } from "#web/ui/announcement.tsx";
import { buttonClass } from "#web/ui/button.tsx";
import { DiscardDialog } from "#web/ui/discard-dialog.tsx";
import { Divider } from "#web/ui/divider.tsx";
import type { IconName } from "#domain/icons.ts";
import { Icon } from "#web/ui/icon.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { sheetOfEntry, useIsInline } from "#web/ui/use-sheet.ts";
import "#web/ui/sheet.css";
import * as w from "#words/en/controls.js";

type SheetButtonProps = {
  icon?: IconName;
  /** Set beside a heading, where a filled button would stand out too much. */
  quiet?: boolean;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
  children: ReactNode;
};

export const SheetButton = ({ icon = "plus", quiet = false, isOpen, onOpen, onClose, children }: SheetButtonProps) => (
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
  note?: ReactNode;
  picture?: ReactNode;
  /** Whether typed text would be lost: Back, Escape, the backdrop, Close, and Cancel then ask first. */
  isUnsaved?: boolean;
  /** Whether the form reopened by itself with an earlier draft; inline, it then leaves the focus where it is. */
  isRestored?: boolean;
  /** Makes it a dialog on wide screens, too, for content longer than a form. The focus starts at its top. */
  wide?: boolean;
  onClose: () => void;
  /** A form with its buttons in `footer`, or any content, which scrolls. */
  children: ReactNode;
};

/** Closes the sheet around a form, and asks first if typed text would be lost. */
export const RequestClose = createContext<(() => void) | undefined>(undefined);

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
  // Stays the same when the screen is rotated and the sheet becomes an inline form.
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
      <RequestClose value={requestClose}>{children}</RequestClose>
      {isAsking && <DiscardDialog onDiscard={onClose} onCancel={() => setIsAsking(false)} />}
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

/** Leaves out choices that take effect at once, as the language in the account menu does. */
const firstField = ":is(.field select, input:not([type=radio]), textarea):enabled";

/** Whether someone is typing in another field, because a form can load late on a slow connection. */
const isTypingElsewhere = () => document.activeElement?.matches("input[type=text], textarea");

/** The first field; in a form with a main field, the first empty one, or the main one if those before it are filled in. */
function fieldToStart(frame: HTMLElement): HTMLElement | undefined {
  const fields = [...frame.querySelectorAll<HTMLInputElement>(firstField)];
  const isFirstEmpty = ({ value, dataset }: HTMLInputElement) => value === "" || dataset["main"] !== undefined;
  return frame.querySelector("[data-main]") ? fields.find(isFirstEmpty) : fields[0];
}

/** Moves the focus to the first field, unless it should stay, and afterward back to the opener. */
function useFocusInside(frame: { current: HTMLElement | null }, opener: Element | null, toFirstField: boolean) {
  useLayoutEffect(() => {
    const element = frame.current;
    if (toFirstField && !isTypingElsewhere()) if (element) fieldToStart(element)?.focus();
    return () => {
      const { activeElement, body } = document;
      const isInside = activeElement === body || element?.contains(activeElement);
      if (isInside && opener instanceof HTMLElement && opener.isConnected) {
        // Waits until the sheet is gone and what it covered is back. By then the focus may have moved to something
        // nearby; but if it is in a sheet, that one has just opened.
        requestAnimationFrame(() => {
          if (document.activeElement?.closest(".sheet, .sheet-inline")) return;
          opener.focus({ preventScroll: true });
          // The save may have moved its row out of view.
          if (opener.matches(":focus-visible")) (opener.closest("li") ?? opener).scrollIntoView({ block: "nearest" });
        });
      }
    };
  }, [frame, opener, toFirstField]);
}

const isInDialog = (target: EventTarget) => target instanceof Element && target.closest("dialog") !== null;

function InlineFrame({ title, note, isRestored, requestClose, opener, children }: FrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  useFocusInside(frame, opener, !isRestored);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape in any of its fields
    <div
      className="sheet-inline"
      ref={frame}
      onKeyDown={(event) => {
        // A question inside handles its own Escape, and this Escape must not close a question it opens.
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

function ModalFrame({ title, note, picture, isUnsaved, wide, requestClose, opener, children }: FrameProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const keyboard = useKeyboardHeight();
  // The dialog opens before the focus moves into it, and closes before it is removed.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element) openModal(element);
    return () => element?.close();
  }, []);
  // A menu's choices aren't fields to fill in.
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
        // Browsers force a dialog to close when Escape is pressed twice, while the question is still open.
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
        <IconButton label={w.close} icon="close" onClick={requestClose} />
      </div>
      <Divider />
      <div className="sheet-content">{children}</div>
      <Announcement inSheet />
    </dialog>
  );
}

/** Back leaves the sheet's history entry; if the sheet stays open to ask, it gets a new one. */
function useBack(isUnsaved: boolean, requestClose: () => void) {
  const [entry] = useState(() => history.state as { sheet?: unknown } | null);
  const onBack = useEffectEvent(() => {
    if (entry?.sheet === undefined || sheetOfEntry() === entry.sheet) return;
    if (isUnsaved) history.pushState(entry, "");
    requestClose();
  });
  // A layout effect ends with the sheet itself, because closing it also goes back and must not ask.
  useLayoutEffect(() => {
    const listener = () => onBack();
    addEventListener("popstate", listener);
    return () => removeEventListener("popstate", listener);
  }, []);
}

/** Keeps the field in use in view when a keyboard leaves the sheet less room. */
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

/** In px. 0 if the page is zoomed by hand, because a zoomed page shows less even without a keyboard. */
const keyboardHeight = () =>
  !visualViewport || visualViewport.scale > 1.01
    ? 0
    : Math.max(0, Math.round(innerHeight - visualViewport.height - visualViewport.offsetTop));

/**
 * How much of the page an on-screen keyboard covers, in browsers that don't resize the page for it. Measured only
 * when it changes, because measuring triggers a layout of the whole page.
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
