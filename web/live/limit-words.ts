/** A refusal's fields in the page's language. Loaded with the first one that the server alone knows. */
import { limitInWords } from "#domain/limit.ts";
import type { FieldCodes, FieldErrors } from "#domain/refusal.ts";

export const inWords = (fields: FieldErrors, codes: FieldCodes): FieldErrors =>
  Object.fromEntries(
    Object.entries(fields).map(([field, english]) => {
      const { code, values } = codes[field] ?? {};
      return [field, (code !== undefined && limitInWords(code, values)) || english];
    }),
  );
