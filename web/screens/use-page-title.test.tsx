/** The title of a page, with what is typed in it. */
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { usePageTitle, useTitleCount } from "#web/screens/use-page-title.ts";

function Titled({ title, count }: { title: string; count: string }) {
  usePageTitle(title);
  useTitleCount(count);
  return null;
}

const titleOf = async (title: string) => {
  await render(<Titled title={title} count="3" />);
  return document.title;
};

test("a name that is written from right to left leaves the rest of the title where it is", async () => {
  expect(await titleOf("Noa")).toBe("(3) Noa | Kinsize");
  expect(await titleOf("נועה")).toBe("(3) \u2068נועה\u2069 | Kinsize");
});
