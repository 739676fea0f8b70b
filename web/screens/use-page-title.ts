/** The page's title, with the product's name behind it (spec §2). */
import { useEffect } from "react";

export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} | Kinsize`;
  }, [title]);
}
