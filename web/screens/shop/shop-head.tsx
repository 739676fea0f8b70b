/** The slim header above a wearer's sizes: the way back, whose sizes they are, and how to share them. */
import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from "react";
import { Link } from "wouter";
import { openedFrom } from "#web/focus/history-entry.ts";
import { paths } from "#web/paths.ts";
import { Divider } from "#web/ui/divider.tsx";
import { iconButtonClass } from "#web/ui/icon-button.tsx";
import { Icon } from "#web/ui/icon.tsx";

type ShopHeadProps = {
  /** Missing while the sizes load. */
  name?: string;
  /** Details beside the name. */
  kind?: ReactNode;
  /** The button at the end. */
  children?: ReactNode;
};

export function ShopHead({ name, kind, children }: ShopHeadProps) {
  const head = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = head.current;
    const page = place?.parentElement;
    if (!place || !page) return undefined;
    // The category that stays in view stops below the header, which is as high as the name needs.
    const height = new ResizeObserver(() => {
      page.style.setProperty("--shop-head", `${place.offsetHeight}px`);
    });
    height.observe(place);
    return () => height.disconnect();
  }, []);
  return (
    <div className="shop-head" ref={head}>
      <div className="wrap">
        <Link
          className={iconButtonClass}
          href={paths.shop}
          aria-label="Everyone"
          title="Everyone"
          onClick={backToList}
        >
          <Icon name="back" />
        </Link>
        <div className="shop-who">
          {name !== undefined && (
            <h1>
              <bdi>{name}</bdi>
            </h1>
          )}
          {kind && <p className="kind">{kind}</p>}
        </div>
        {children}
      </div>
      <Divider />
    </div>
  );
}

/** Goes back to the list that led here, so that its search and its place on the page are kept. */
function backToList(event: MouseEvent): void {
  if (openedFrom() !== paths.shop) return;
  event.preventDefault();
  history.back();
}
