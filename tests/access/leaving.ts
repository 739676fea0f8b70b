/** Rows of the access matrix: leaving for good. */
import { type Scene, marked } from "../scene.ts";
import { type Row, everybody, row } from "./cells.ts";

/** The viewer's name, as they have to type it. */
const nameOf = ({ viewer, ann }: Scene) => marked(viewer.id === ann.id ? "ann" : "vic");

/** The viewer's own dependent, handed to someone whom the viewer may be linked with. */
const ownDependent = ({ viewer, ann, dan, teo, kit }: Scene) =>
  viewer.id === ann.id
    ? { dependentId: teo.id, toId: dan.id }
    : { dependentId: kit.id, toId: ann.id };

export const leaving: Row[] = [
  row("account.leaving", "what it would end, and who could take over", () => ({}), {
    out: "signed-out",
    far: ["vic", "kit"],
    connected: ["vic", "kit"],
    linked: ["vic", "kit", "ann"],
    both: ["vic", "kit", "ann"],
    self: ["ann", "teo", "pepper", "rex", "dan"],
  }),
  row(
    "account.erase",
    "oneself",
    (scene) => ({ name: nameOf(scene), handOvers: [] }),
    everybody("done"),
  ),
  row(
    "account.erase",
    "under someone else's name",
    ({ viewer, ann }) => ({
      name: marked(viewer.id === ann.id ? "vic" : "ann"),
      handOvers: [],
    }),
    everybody("invalid"),
  ),
  row(
    "account.erase",
    "oneself, with a dependent handed over",
    (scene) => ({ name: nameOf(scene), handOvers: [ownDependent(scene)] }),
    {
      ...everybody("conflict"),
      linked: "done",
      both: "done",
      self: "done",
    },
  ),
  row(
    "account.erase",
    "oneself, with someone else's dependent handed over",
    (scene) => ({
      name: nameOf(scene),
      handOvers: [{ dependentId: scene.foreign.dependent, toId: ownDependent(scene).toId }],
    }),
    everybody("conflict"),
  ),
  row(
    "account.erase",
    "oneself, without having seen all dependents",
    (scene) => ({ name: nameOf(scene), handOvers: [], deletes: [] }),
    everybody("conflict"),
  ),
];
