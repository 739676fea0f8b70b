/**
 * A lint rule: punctuation between texts belongs to their message (`{name}: {sizes}`), because languages write it
 * differently: `Anaïs : 2 tailles`, `¿90B: EU o FR?`. Dots between facts (` · `) are the same everywhere.
 */
import type { RuleTester } from "oxlint/plugins-dev";

type Rule = Parameters<RuleTester["run"]>[1];

const message = "Punctuation belongs to the message, because each language has its own.";

/** Between two texts: `, `, ` (`, or `: ` without a word. What code separates, as in `a.b` or `a,b`, has no space. */
const between = /[:;,.?!)»”]\s|[\s\u00A0\u202F][(«„“¿¡:;?!]/u;
const first = /^[(«„“¿¡]+$/u;
const last = /^\s*[:;,.?!)»”]+\s*$/u;

/** Words in code are found by the pseudo-language; patterns, selectors, and addresses have other signs. */
const isMore = /[\p{L}\\^$|{}=<>/#[\]*+@]|\(\?/u;

export const punctuation: Rule = {
  create(context) {
    return {
      JSXText(node) {
        if (/[:;,.?!()«»„“”¿¡\u00A0\u202F]/u.test(node.value)) context.report({ node, message });
      },
      Literal(node) {
        const { value, parent } = node;
        if (typeof value !== "string" || isMore.test(value)) return;
        const isAdded = parent.type === "BinaryExpression" && parent.operator === "+";
        if (between.test(value) || (isAdded && last.test(value))) context.report({ node, message });
      },
      TemplateLiteral(node) {
        const texts = node.quasis.map(({ value }) => value.cooked ?? "");
        if (texts.length === 1 || texts.some((text) => isMore.test(text))) return;
        const isFound =
          texts.some((text) => between.test(text)) || first.test(texts[0] ?? "") || last.test(texts.at(-1) ?? "");
        if (isFound) context.report({ node, message });
      },
    };
  },
};

const plugin: { meta: { name: string }; rules: Record<string, Rule> } = {
  meta: { name: "words" },
  rules: { punctuation },
};

export default plugin;
