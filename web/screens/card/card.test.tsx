/** The date and QR code on printed cards. */
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import * as device from "#web/offline/device-store.ts";
import { CardPage } from "#web/screens/card/card.tsx";
import { forgetLink, rememberLink } from "#web/shares/remembered-links.ts";
import { anItem } from "../../../tests/builders.ts";

const ann = { id: "ann", displayName: "Ann", photoURL: null };

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function pageOfAnn() {
  device.keepAnswer("viewer.me", {}, { ...ann, email: "ann@example.org" });
  device.keepAnswer("profiles.page", { personId: "ann" }, { ...ann, items: [anItem({ id: "1" })] });
  return render(<CardPage wearerIds="ann" />);
}

test("a card has the date of its printing, even in a tab open since yesterday", async () => {
  vi.spyOn(globalThis, "fetch").mockReturnValue(new Promise(() => {}));
  const prints = vi.spyOn(globalThis, "print").mockReturnValue();
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-08T20:00") });
  const page = await pageOfAnn();
  const card = page.getByRole("article", { name: "Fridge card for Ann" });
  await expect.element(card.getByText(/November 8, 2026/)).toBeVisible();
  await page.getByRole("checkbox", { name: /^QR code/ }).click();
  vi.setSystemTime(new Date("2026-11-09T08:00"));
  await page.getByRole("button", { name: "Print" }).click();
  await expect.poll(() => prints).toHaveBeenCalledTimes(1);
  await expect.element(card.getByText(/November 9, 2026/)).toBeVisible();
});

test("removing the code removes its error", async () => {
  vi.spyOn(globalThis, "fetch").mockImplementation((to) =>
    to === "/api/shares.add" ? Promise.reject(new TypeError("offline")) : new Promise(() => {}),
  );
  const page = await pageOfAnn();
  await page.getByRole("button", { name: "Print" }).click();
  await expect.element(page.getByText(/the QR code can’t be created/)).toBeVisible();
  await page.getByRole("checkbox", { name: /^QR code/ }).click();
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
});

test("a rate-limited link doesn't blame what was typed", async () => {
  vi.spyOn(globalThis, "fetch").mockImplementation((to) =>
    to === "/api/shares.add"
      ? Promise.resolve(Response.json({ refusal: "too-many", fields: {} }, { status: 429 }))
      : new Promise(() => {}),
  );
  const page = await pageOfAnn();
  await page.getByRole("button", { name: "Print" }).click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("Too many requests. Try again in a minute.");
});

test("without a network, a card is printed with its existing code", async () => {
  const prints = vi.spyOn(globalThis, "print").mockReturnValue();
  vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("offline"));
  const page = await pageOfAnn();
  const hint = page.getByText(/Without a QR code, you can print right away/);
  await expect.element(hint).toBeVisible();
  rememberLink("ann", { id: "link", token: "token", isLasting: true });
  onTestFinished(() => forgetLink("ann", "link"));
  await expect.element(hint).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Print" }).click();
  await expect.poll(() => prints).toHaveBeenCalledTimes(1);
});

test("printing again is busy while the link is looked up, and a second press waits with it", async () => {
  const prints = vi.spyOn(globalThis, "print").mockReturnValue();
  const lookUps: ((answer: Response) => void)[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation((to) => {
    if (to === "/api/shares.add") return Promise.resolve(Response.json({ token: "token" }));
    return new Promise((answer) => to === "/api/shares.page" && lookUps.push(answer));
  });
  const page = await pageOfAnn();
  const button = page.getByRole("button", { name: "Print" });
  await button.click();
  await expect.poll(() => prints).toHaveBeenCalledTimes(1);
  await button.click();
  await expect.element(page.getByRole("button", { name: "Getting ready…" })).toBeVisible();
  await page.getByRole("button", { name: "Getting ready…" }).click({ force: true });
  expect(lookUps).toHaveLength(1);
});
