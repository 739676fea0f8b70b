/** Tests descriptions of browsers, in words their owners would use. */
import { expect, test } from "vitest";
import { deviceOf } from "#server/sign-in/device.ts";

const apple = "AppleWebKit/605.1.15 (KHTML, like Gecko)";
const chrome = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0";

test.each([
  [
    "iPhone, Safari",
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${apple} Version/17.5 Mobile/15E148 Safari/604.1`,
  ],
  [
    "iPhone, Chrome",
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${apple} CriOS/142.0 Mobile/15E148 Safari/604.1`,
  ],
  ["iPad, Safari", `Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) ${apple} Version/17.5 Mobile/15E148 Safari/604.1`],
  ["iPad, Kinsize app", `Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) ${apple} Mobile/15E148`],
  ["Mac, Safari", `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${apple} Version/18.0 Safari/605.1.15`],
  ["Windows, Firefox", "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0"],
  ["Windows, Edge", `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/142.0.0.0`],
  ["Android phone, Chrome", `Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36`],
  ["Android phone, Firefox", "Mozilla/5.0 (Android 14; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0"],
  ["Android tablet, Chrome", `Mozilla/5.0 (Linux; Android 10; K) ${chrome} Safari/537.36`],
  ["Chromebook, Chrome", `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chrome} Safari/537.36`],
  ["Linux, Firefox", "Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0"],
])("%s is recognized", (words, userAgent) => {
  expect(deviceOf(userAgent)).toBe(words);
});

test.each([undefined, "", "node", "curl/8.5.0", "Mozilla/5.0", "x".repeat(5000)])(
  "%s isn't a browser, and has no description",
  (userAgent) => {
    expect(deviceOf(userAgent)).toBe("");
  },
);

test("the description of any user agent is short and has no markup", () => {
  const odd = ["<script>alert(1)</script>", "\u0000\u001B[31m", "\u202E", "👟", `"'&`, "a".repeat(300)];
  for (const sign of odd) {
    for (const userAgent of [
      sign,
      `Mozilla/5.0 (${sign}) ${sign}/1.0`,
      `Mozilla/5.0 (Linux; Android ${sign}; ${sign}) ${chrome} Mobile Safari/537.36`,
      `Mozilla/5.0 (iPhone; ${sign}) ${apple} ${sign}/1 Mobile/15E148 Safari/604.1`,
    ]) {
      expect(deviceOf(userAgent)).toMatch(/^[\p{L}\p{N} .()+,-]{0,62}$/u);
    }
  }
});
