/** Formats a JSON Schema as people write types: `{ id: uuid, note?: string }`. */
import type { Schema } from "#server/http/description/openapi.ts";

/** Keeps a type on one line up to this length. */
const maxLineLength = 60;

/** Leaves longer lists of choices to the OpenAPI document. */
const maxChoices = 8;

export function typeInWords(schema: Schema, depth = 0): string {
  const { $ref, anyOf, type, format, enum: choices, const: only, items, properties } = schema;
  if (typeof $ref === "string") return $ref.split("/").at(-1) ?? "";
  if (only !== undefined) return JSON.stringify(only);
  if (Array.isArray(anyOf)) {
    return [...new Set((anyOf as Schema[]).map((each) => typeInWords(each, depth)))].join(" | ");
  }
  if (Array.isArray(choices)) {
    const shown = choices.slice(0, maxChoices).map((choice) => JSON.stringify(choice));
    return [...shown, ...(choices.length > maxChoices ? ["…"] : [])].join(" | ");
  }
  if (type === "array") {
    const of = typeInWords(items as Schema, depth);
    return / \| /.test(of) && !of.startsWith("{") ? `(${of})[]` : `${of}[]`;
  }
  if (type === "object" && properties) return objectInWords(schema, depth);
  if (type === "object") return "{ … }";
  if (typeof format === "string") return format;
  return typeof type === "string" ? type : "anything";
}

function objectInWords({ properties, required = [] }: Schema, depth: number): string {
  const isRequired = new Set(required as string[]);
  const fields = Object.entries(properties as Record<string, Schema>).map(
    ([name, field]) => `${name}${isRequired.has(name) ? "" : "?"}: ${typeInWords(field, depth + 1)}`,
  );
  if (fields.length === 0) return "{}";
  const inLine = `{ ${fields.join(", ")} }`;
  if (inLine.length <= maxLineLength && !inLine.includes("\n")) return inLine;
  const indent = "  ".repeat(depth);
  return `{\n${fields.map((field) => `${indent}  ${field},\n`).join("")}${indent}}`;
}
