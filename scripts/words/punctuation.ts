const bad = /[:;,?!.](?:\s|$)|[¿¡«»„“”()[\]\u00A0\u202F]/;
export default {
  meta: { name: "words" },
  rules: {
    punctuation: {
      create(context: any) {
        const report = (node: any) => context.report({ node, message: "Punctuation belongs to messages" });
        return {
          JSXText(node: any) { if (/[:;,?!¿¡()«»\u00a0.]/.test(node.value)) report(node); },
          TemplateLiteral(node: any) {
            if (node.parent.type === "TaggedTemplateExpression") return;
            if (node.quasis.some((q: any) => bad.test(q.value.cooked ?? ""))) report(node);
          },
          Literal(node: any) {
            if (typeof node.value === "string" && /^[\s\u00A0\u202F]*[:;,?!¿¡()«»“”.\u00A0\u202F]+[\s\u00A0\u202F]*$/.test(node.value)) report(node);
          },
        };
      },
    },
  },
};
