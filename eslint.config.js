/** What the scripts of the page, and their tests, must keep to beside their types. */

import js from "@eslint/js";
import jsdoc from "eslint-plugin-jsdoc";
import globals from "globals";

const markup = ["innerHTML", "outerHTML", "insertAdjacentHTML"].map((property) => ({
  property,
  message: "Strings become text, never markup: build elements with h().",
}));

export default [
  { ignores: [".cache/", ".venv/", "benchmarks/", "build/", "docs/"] },
  js.configs.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      eqeqeq: ["error", "always", { null: "ignore" }],
      "no-var": "error",
      "prefer-const": "error",
      "no-eval": "error",
      "no-implied-eval": "error",
      "no-new-func": "error",
    },
  },
  {
    files: ["src/ludotheque/web/*.js"],
    languageOptions: { globals: globals.browser },
    plugins: { jsdoc },
    rules: {
      "max-lines": ["error", { max: 240, skipComments: true }],
      "no-console": "error",
      "no-restricted-properties": [
        "error",
        ...markup,
        { object: "document", property: "write", message: "Build elements with h()." },
      ],
      "no-restricted-syntax": [
        "error",
        {
          selector: "Literal[value=/^https?:(?!..www.w3.org)/], TemplateElement[value.raw=/^https?:/]",
          message: "Nothing comes from elsewhere.",
        },
      ],
      "jsdoc/require-jsdoc": [
        "error",
        {
          publicOnly: true,
          require: { ArrowFunctionExpression: true, FunctionDeclaration: true, MethodDefinition: true },
          contexts: ["ExportNamedDeclaration > VariableDeclaration"],
          checkConstructors: true,
          checkGetters: "no-setter",
        },
      ],
      "jsdoc/require-description": ["error", { contexts: ["ExportNamedDeclaration > FunctionDeclaration"] }],
    },
  },
  { files: ["src/ludotheque/web/theme.js"], languageOptions: { sourceType: "script" } },
  { files: ["tests/web/*.js"], languageOptions: { globals: { ...globals.node, ...globals.browser } } },
];
