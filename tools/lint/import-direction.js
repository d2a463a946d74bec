const path = require('node:path');
const { isInternal, packageOf, mayImport, layerOf } = require('./import-directions-table');

/** Tests, fixtures and stories may import everything: they do not ship. */
const IS_TEST_CODE = /\.(test|fixture|stories)\.tsx?$/;

/**
 * An oxlint rule: imports follow the table of directions, type imports and `import()` included. A layer is a folder with one reason to
 * change. A layer without a row has no rule. Other packages are imported by name, through the `exports` of their package.json.
 *
 * @example // shell-remote/src/features/search/a.ts
 * import { qrCodeOf } from '../footer/qr-code'; // error: features do not import each other
 */
module.exports = {
  create: (context) => {
    const file = path.relative(process.cwd(), context.filename).replaceAll(path.sep, '/');
    const check = ({ source }) => {
      if (!source || typeof source.value !== 'string') return;
      const target = targetOf(file, source.value);
      if (target === null) return;
      if (source.value.startsWith('.') && isOfOtherPackage(file, target)) {
        context.report({
          node: source,
          message: `Import ${packageOf(target)} by its name instead of a relative path.`,
        });
      }
      if (isAllowed(file, target)) return;
      const from = packageOf(file) === packageOf(target) ? layerOf(file) : packageOf(file);
      context.report({
        node: source,
        message: `${from} must not import ${target}: see tools/lint/import-directions-table.js.`,
      });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
      TSImportType: check,
    };
  },
};

/** Returns the path below the root that an import of the repository names; null for a library. */
function targetOf(file, specifier) {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier);
  return packageOf(specifier) === null ? null : specifier;
}

function isOfOtherPackage(file, target) {
  return packageOf(file) !== null && packageOf(target) !== null && packageOf(file) !== packageOf(target);
}

function isAllowed(file, target) {
  if (IS_TEST_CODE.test(file)) return true;
  if (packageOf(target) === null) return true;
  const layer = layerOf(file);
  if (isOfOtherPackage(file, target)) {
    if (isInternal(target)) return false;
    return (
      mayImport(packageOf(file), packageOf(target)) || (layer !== null && mayImport(layer, packageOf(target)))
    );
  }
  return layer === null || `${target}/`.startsWith(`${layer}/`) || mayImport(layer, target);
}
