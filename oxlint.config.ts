/** The linter's rules, and the walls between folders (scripts/walls.ts). */
import type { OxlintConfig, OxlintOverride } from "oxlint";
import { type Wall, walls } from "./scripts/walls.ts";

/** In these patterns, a leading `#` would begin a comment. */
const pattern = (from: string) => `!${from.replace(/^#/u, String.raw`\#`)}`;

const wallRule = ({ folder, mayImport, because }: Wall): OxlintOverride => ({
  files: [`${folder}/**`],
  excludeFiles: ["**/*.test.ts", "**/*.test.tsx"],
  rules: {
    "no-restricted-imports": [
      "error",
      {
        patterns: [
          {
            regex: String.raw`^\.`,
            message: "Import as #domain/…, #server/… or #web/…, the one form there is.",
          },
          { group: ["*", "**/*", ...mayImport.map(pattern)], message: because },
        ],
      },
    ],
  },
});

export default {
  plugins: ["typescript", "react", "jsx-a11y", "import", "unicorn", "oxc", "promise", "vitest"],
  jsPlugins: ["./scripts/words/punctuation.ts"],
  categories: { correctness: "error", suspicious: "error", perf: "error" },
  ignorePatterns: ["/dist", "node_modules", "/data"],
  rules: {
    // A type alone ties two files as well: neither is read without the other.
    "import/no-cycle": ["error", { ignoreTypes: false }],
    "import/no-default-export": "error",
    "import/no-unassigned-import": "off",
    "import/consistent-type-specifier-style": "off",
    "no-await-in-loop": "off",
    "no-console": "off",
    "no-shadow": "error",
    "react/react-in-jsx-scope": "off",
    "react/no-unstable-nested-components": [
      "error",
      {
        allowAsProps: true,
      },
    ],
    "react/jsx-no-constructed-context-values": "off",
    "jsx-a11y/prefer-tag-over-role": "off",
    "jsx-a11y/role-has-required-aria-props": "off",
    "unicorn/require-post-message-target-origin": "off",
    "typescript/consistent-type-imports": "error",
    "typescript/no-floating-promises": "error",
    "typescript/no-misused-promises": "error",
    "typescript/return-await": ["error", "error-handling-correctness-only"],
    "typescript/switch-exhaustiveness-check": "error",
    "typescript/no-unnecessary-type-assertion": "error",
    "typescript/no-unsafe-type-assertion": "off",
    "typescript/no-explicit-any": "error",
    "vitest/expect-expect": [
      "error",
      {
        assertFunctionNames: ["expect", "shows", "refuses", "says", "until"],
      },
    ],
    "vitest/require-mock-type-parameters": "off",
    "unicorn/consistent-function-scoping": "off",
    "unicorn/no-array-sort": "off",
    "unicorn/prefer-add-event-listener": "off",
  },
  overrides: [
    // The last wall that fits counts, so a folder’s stands after the one around it.
    ...walls.map(wallRule),
    {
      files: ["{domain,web}/**", "server/mail/{letters,sentences}.ts", "server/http/pages/**"],
      // The last is for developers, in English only.
      excludeFiles: ["**/*.test.ts", "**/*.test.tsx", "web/screens/elements.tsx"],
      rules: { "words/punctuation": "error" },
    },
    {
      // Every text is a message in words/; signs, and names that no language changes, are none.
      files: ["web/**/*.tsx"],
      excludeFiles: ["**/*.test.tsx", "web/screens/elements.tsx"],
      rules: {
        "react/jsx-no-literals": [
          "error",
          {
            allowedStrings: ["", "Kinsize", "Teo", "cm", "50 mm", "·", "–", "©"],
            restrictedAttributes: ["alt", "aria-label", "label", "legend", "note", "placeholder", "title"],
          },
        ],
      },
    },
    {
      files: ["*.config.ts", "scripts/words/punctuation.ts"],
      rules: { "import/no-default-export": "off" },
    },
  ],
} satisfies OxlintConfig;
