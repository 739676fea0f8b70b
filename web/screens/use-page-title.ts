/** Sets the page title, with the product name as its suffix (spec §2). */
import { useEffect } from "react";

export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} | Kinsize`;
  }, [title]);
}
