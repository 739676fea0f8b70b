/** The slim header above a wearer's sizes: Back, the wearer's name, and a share button. */
import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from "react";
import { Link } from "wouter";
import { openedFrom } from "#web/focus/history-entry.ts";
import { paths } from "#web/paths.ts";
import { Divider } from "#web/ui/divider.tsx";
import { iconButtonClass } from "#web/ui/icon-button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import * as w from "#words/en/shop.js";

type ShopHeadProps = {
  name?: string;
  picture?: ReactNode;
  kind?: ReactNode;
  children?: ReactNode;
};

export function ShopHead({ name, picture, kind, children }: ShopHeadProps) {
  const head = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = head.current;
    const page = place?.parentElement;
    if (!place || !page) return undefined;
    // Sticky category headings stop below the header, whose height depends on the name.
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
          aria-label={w.everyone}
          title={w.everyone}
          onClick={backToList}
        >
          <Icon name="back" />
        </Link>
        {picture}
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

/** Goes back to the list in history, which keeps its search and scroll position. */
function backToList(event: MouseEvent): void {
  if (openedFrom() !== paths.shop) return;
  event.preventDefault();
  history.back();
}
