/** Rows of the access matrix for deleting an account. */
import { type Scene, marked } from "../scene.ts";
import { type Row, everyoneSignedIn, row } from "./cells.ts";

/** The viewer's name, which they have to type to confirm. */
const nameOf = ({ viewer, ann }: Scene) => marked(viewer.id === ann.id ? "ann" : "vic");

/** The viewer's own dependent, and an heir whom the viewer may be linked with. */
const ownDependent = ({ viewer, ann, dan, teo, kit }: Scene) =>
  viewer.id === ann.id ? { dependentId: teo.id, toId: dan.id } : { dependentId: kit.id, toId: ann.id };

export const leaving: Row[] = [
  row("account.leaving", "the losses and possible heirs", () => ({}), {
    signedOut: "signed-out",
    unconnected: ["vic", "kit"],
    connected: ["vic", "kit"],
    linked: ["vic", "kit", "ann"],
    both: ["vic", "kit", "ann"],
    self: ["ann", "teo", "pepper", "rex", "dan"],
  }),
  row(
    "account.erase",
    "the viewer's own account",
    (scene) => ({ name: nameOf(scene), handOvers: [] }),
    everyoneSignedIn("done"),
  ),
  row(
    "account.erase",
    "the viewer's own account, confirmed with someone else's name",
    ({ viewer, ann }) => ({
      name: marked(viewer.id === ann.id ? "vic" : "ann"),
      handOvers: [],
    }),
    everyoneSignedIn("invalid"),
  ),
  row(
    "account.erase",
    "the viewer's own account, with a dependent handed over",
    (scene) => ({ name: nameOf(scene), handOvers: [ownDependent(scene)] }),
    {
      ...everyoneSignedIn("conflict"),
      linked: "done",
      both: "done",
      self: "done",
    },
  ),
  row(
    "account.erase",
    "the viewer's own account, with someone else's dependent handed over",
    (scene) => ({
      name: nameOf(scene),
      handOvers: [{ dependentId: scene.foreign.dependent, toId: ownDependent(scene).toId }],
    }),
    everyoneSignedIn("conflict"),
  ),
  row(
    "account.erase",
    "the viewer's own account, without having seen all dependents",
    (scene) => ({ name: nameOf(scene), handOvers: [], deletes: [] }),
    everyoneSignedIn("conflict"),
  ),
];
