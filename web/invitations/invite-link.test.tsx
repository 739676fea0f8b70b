/** A new invitation's link, once it was used or withdrawn. */
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import type { Invitation } from "#domain/people/invitation.ts";
import { InviteLink } from "#web/invitations/invite-link.tsx";

const created = { id: "1", name: "Mum", token: "token" };
const waiting: Invitation = {
  id: "1",
  name: "Mum",
  kind: "connection",
  message: "",
  isByEmail: false,
  createdAt: 0,
  endsAt: 0,
  usedBy: null,
  usedAt: null,
  program: null,
};
const ruth = {
  id: "ruth",
  displayName: "Ruth",
  photoURL: null,
  relationships: { connection: "connected", dependentLink: "none" },
} as const;

test.each([
  ["used", { ...waiting, usedAt: 1, usedBy: ruth }, "Used by Ruth. The link no longer works."],
  ["withdrawn", undefined, "The link no longer works."],
])("a link that was %s isn’t offered anymore", async (_, invitation, sentence) => {
  const card = await render(<InviteLink created={created} invitation={undefined} onDone={() => {}} />);
  await card.rerender(<InviteLink created={created} invitation={waiting} onDone={() => {}} />);
  await expect.element(card.getByRole("textbox", { name: "Link" })).toBeVisible();
  await card.rerender(<InviteLink created={created} invitation={invitation} onDone={() => {}} />);
  await expect.element(card.getByRole("status")).toHaveTextContent(sentence);
  await expect.element(card.getByRole("textbox", { name: "Link" })).not.toBeInTheDocument();
  await expect.element(card.getByText(/Nothing is shared/)).not.toBeInTheDocument();
  await expect.element(card.getByRole("button", { name: "Invite someone else" })).toBeVisible();
});
