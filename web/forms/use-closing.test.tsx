/** Text typed during a save is neither lost when the form closes nor saved with it. */
import { type ReactNode, useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { AddDependentForm } from "#web/dependents/add-dependent-form.tsx";
import { DependentEditor } from "#web/dependents/dependent-editor.tsx";
import { NewSize } from "#web/items/form/new-size.tsx";
import { SizeEditor } from "#web/items/form/size-editor.tsx";
import { aDependentDraft, anItem } from "../../tests/builders.ts";

const item = anItem({ id: "sneakers" });
const none = () => {};

// A sheet is a history entry, which must not reach the next test.
beforeEach(() => {
  history.replaceState(null, "");
});

function answersCalls(when: () => Promise<void>) {
  const passes = globalThis.fetch;
  vi.spyOn(globalThis, "fetch").mockImplementation(async (to, init) => {
    if (!/\.(add|update)$/u.test(to as string)) return passes(to, init);
    await when();
    return Response.json({ id: "new" });
  });
}

type FormOf = (onClose: () => void) => ReactNode;

function UntilClosed({ form }: { form: FormOf }) {
  const [isOpen, setIsOpen] = useState(true);
  return isOpen && form(() => setIsOpen(false));
}

type Case = {
  form: FormOf;
  open?: RegExp;
  button: string;
  first: [field: string, text: string];
  later: [field: string, text: string];
};

const sizes = { ownerId: "ann", dependentId: null, wearer: "self", item } as const;

const cases: Record<string, Case> = {
  "the editor of a size": {
    form: (onClose) => <SizeEditor {...sizes} items={[item]} onDeleted={none} onClose={onClose} />,
    button: "Save",
    first: ["Size", "43"],
    later: ["Size", "44"],
  },
  "a new size": {
    form: (onClose) => (
      <NewSize
        {...sizes}
        viewerId="ann"
        entries={[]}
        items={[]}
        next={undefined}
        now={0}
        isEditing={false}
        onClose={onClose}
      />
    ),
    button: "Save",
    first: ["Size", "43"],
    later: ["Size", "44"],
  },
  "the editor of a dependent": {
    form: () => <DependentEditor ownerId="ann" id="teo" saved={aDependentDraft()} sizes={0} onRemoved={none} />,
    open: /^Edit/u,
    button: "Save",
    first: ["Name", "Teodor"],
    later: ["Bio", "Purrs."],
  },
  "a new dependent": {
    form: (onClose) => (
      <AddDependentForm ownerId="ann" type="Child" isRestored={false} onAdded={none} onClose={onClose} />
    ),
    button: "Add",
    first: ["Name", "Mia"],
    later: ["Bio", "Purrs."],
  },
};

for (const [name, { form, open, button, first, later }] of Object.entries(cases)) {
  test(`${name} stays open if something was typed during its save`, async () => {
    const answers: (() => void)[] = [];
    answersCalls(() => new Promise((answered) => answers.push(answered)));
    const screen = await render(<UntilClosed form={form} />);
    if (open) await screen.getByRole("button", { name: open }).click();
    const field = (label: string) => screen.getByRole("textbox", { name: label });
    await field(first[0]).fill(first[1]);
    const press = screen.getByRole("button", { name: button, exact: true });
    await press.click();
    await expect.poll(() => answers).toHaveLength(1);
    await field(later[0]).fill(later[1]);
    answers[0]?.();
    await expect.element(press).toBeVisible();
    await expect.element(field(later[0])).toHaveValue(later[1]);
  });

  test(`${name} closes once it is saved`, async () => {
    answersCalls(() => Promise.resolve());
    const screen = await render(<UntilClosed form={form} />);
    if (open) await screen.getByRole("button", { name: open }).click();
    await screen.getByRole("textbox", { name: first[0] }).fill(first[1]);
    const press = screen.getByRole("button", { name: button, exact: true });
    await press.click();
    await expect.element(press).not.toBeInTheDocument();
  });
}

for (const name of ["the editor of a size", "a new size"]) {
  test(`${name} closes once it is saved without a system chosen for another text`, async () => {
    answersCalls(() => Promise.resolve());
    const screen = await render(<UntilClosed form={cases[name]!.form} />);
    const size = screen.getByRole("textbox", { name: "Size" });
    await size.fill("8");
    await screen.getByRole("radio", { name: "UK" }).click();
    await size.fill("39 EU");
    const press = screen.getByRole("button", { name: "Save" });
    await press.click();
    await expect.element(press).not.toBeInTheDocument();
  });
}

test("a size's editor closes once it is saved, even if its system was touched", async () => {
  answersCalls(() => Promise.resolve());
  const worn = anItem({ id: "sneakers", size: "8", system: "uk" });
  const form = (onClose: () => void) => (
    <SizeEditor {...sizes} item={worn} items={[worn]} onDeleted={none} onClose={onClose} />
  );
  const screen = await render(<UntilClosed form={form} />);
  const size = screen.getByRole("textbox", { name: "Size" });
  await size.fill("9");
  await screen.getByRole("combobox", { name: "System" }).selectOptions("US men’s");
  await screen.getByRole("combobox", { name: "System" }).selectOptions("UK");
  await size.fill("39 EU");
  const press = screen.getByRole("button", { name: "Save" });
  await press.click();
  await expect.element(press).not.toBeInTheDocument();
});

test("a new size with text typed during its save closes with Cancel", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  answersCalls(() => promise);
  const screen = await render(<UntilClosed form={cases["a new size"]!.form} />);
  const size = screen.getByRole("textbox", { name: "Size" });
  await size.fill("43");
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.element(screen.getByRole("button", { name: "Saving…" })).toBeVisible();
  await size.fill("44");
  resolve();
  await expect.element(screen.getByRole("button", { name: "Save" })).toBeVisible();
  await screen.getByRole("button", { name: "Cancel" }).click();
  await expect.element(size).not.toBeInTheDocument();
});

test("a size added after its form was closed isn’t in the form again", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  answersCalls(() => promise);
  const form = <AddDependentForm ownerId="ann" type="Child" isRestored={false} onAdded={none} onClose={none} />;
  const screen = await render(form);
  await screen.getByRole("textbox", { name: "Name" }).fill("Mia");
  await screen.getByRole("button", { name: "Add", exact: true }).click();
  await expect.element(screen.getByRole("button", { name: "Adding…" })).toBeVisible();
  await screen.unmount();
  resolve();
  await expect.poll(() => Object.keys(localStorage)).toEqual([]);
  const again = await render(form);
  await expect.element(again.getByRole("textbox", { name: "Name" })).toHaveValue("");
});

test("a change saved after its form was closed isn't an unsaved change", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  answersCalls(() => promise);
  const screen = await render(cases["the editor of a size"]!.form(none));
  await screen.getByRole("textbox", { name: "Size" }).fill("43");
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.element(screen.getByRole("button", { name: "Saving…" })).toBeVisible();
  await screen.unmount();
  resolve();
  await expect.poll(() => Object.keys(localStorage)).toEqual([]);
});

test("a saved new size leaves nothing on the device", async () => {
  answersCalls(() => Promise.resolve());
  const screen = await render(<UntilClosed form={cases["a new size"]!.form} />);
  const size = screen.getByRole("textbox", { name: "Size" });
  await size.fill("43");
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.element(size).not.toBeInTheDocument();
  expect(Object.keys(localStorage)).toEqual([]);
});
