/** Pictures that the service worker kept on this device. */
import { afterEach, expect, test } from "vitest";
import { dropPictures, dropUnkeptPictures } from "#web/offline/kept-pictures.ts";

afterEach(dropPictures);

test("a picture that was only seen in a search leaves the device with the next contact", async () => {
  const pictures = await caches.open("kinsize pictures");
  for (const name of ["ann", "found"]) await pictures.put(`/pictures/${name}`, new Response(name));
  await dropUnkeptPictures('{"photoURL":"/pictures/ann"}');
  const left = await pictures.keys();
  expect(left.map(({ url }) => new URL(url).pathname)).toEqual(["/pictures/ann"]);
});
