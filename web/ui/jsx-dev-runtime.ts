/** jsx-runtime.ts with React’s warnings, for development and tests. */
import * as react from "react/jsx-dev-runtime";
import { ownOnlyText, ownTexts } from "#web/ui/jsx-runtime.ts";

export { Fragment } from "react";

export const jsxDEV: typeof react.jsxDEV = (type, props, key, isStatic, source, self) => {
  (isStatic ? ownTexts : ownOnlyText)(type, props as { children?: unknown });
  return react.jsxDEV(type, props, key, isStatic, source, self);
};
