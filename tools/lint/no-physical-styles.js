const { sidedValueOf } = require('./sided-values');

/** CSS properties that name a side. Axes, such as `width` and `overflow-x`, name none. */
const PHYSICAL_PROPERTY =
  /^(left|right|top|bottom|(scroll-)?(margin|padding)-(left|right|top|bottom)|border-(left|right|top|bottom)(-.*)?)$/;

/** Properties whose values are sides. */
const SIDE_KEYWORDS = /^(text-align(-last)?|float|css-float|clear)$/;

/**
 * An oxlint rule: scripts set logical styles, too, for example `style={{ left: 0 }}`, `{ style: { marginLeft: 1 } }`,
 * `const style: CSSProperties = …`, `element.style.left = …` or `style.setProperty('left', …)`.
 *
 * Positions measured in the window (`getBoundingClientRect`) are physical: disable the rule there with a comment that says so.
 */
module.exports = {
  create: (context) => {
    const check = (node, name, value) => {
      const message = problemOf(kebab(name), value);
      if (message) context.report({ node, message });
    };
    return {
      ObjectExpression(node) {
        if (!isStyleObject(node)) return;
        for (const property of node.properties) {
          if (property.type === 'Property') check(property, nameOf(property), textOf(property.value));
        }
      },
      AssignmentExpression({ left, right }) {
        if (isStyleMember(left)) check(left, nameOf(left), textOf(right));
      },
      CallExpression(node) {
        const {
          callee,
          arguments: [name, value],
        } = node;
        if (!isStyleMember(callee) || nameOf(callee) !== 'setProperty') return;
        check(node, textOf(name), textOf(value));
      },
    };
  },
};

/** Returns the problem of a declaration, or null. @example problemOf('text-align', 'left') // 'text-align: left …' */
function problemOf(property, value) {
  if (PHYSICAL_PROPERTY.test(property)) return `${property} is physical: use its logical counterpart.`;
  if (SIDE_KEYWORDS.test(property) && /^(left|right)$/.test(value))
    return `${property}: ${value} is physical.`;
  const problem = value && sidedValueOf(property, value);
  return problem ? `${property}: ${problem}` : null;
}

/** Returns whether an object contains styles, by its use or by its type. */
function isStyleObject(node) {
  const { parent } = node;
  switch (parent.type) {
    case 'JSXExpressionContainer':
      return parent.parent.type === 'JSXAttribute' && parent.parent.name.name === 'style';
    case 'Property':
      return parent.value === node && nameOf(parent) === 'style';
    case 'VariableDeclarator':
      return /style$/i.test(parent.id.name ?? '') || isStyleType(parent.id.typeAnnotation?.typeAnnotation);
    case 'AssignmentExpression':
      return nameOf(parent.left) === 'style';
    case 'CallExpression':
      return parent.arguments[0]?.type === 'MemberExpression' && nameOf(parent.arguments[0]) === 'style';
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return isStyleType(parent.typeAnnotation) || isStyleObject(parent);
    case 'ConditionalExpression':
    case 'LogicalExpression':
    case 'ParenthesizedExpression':
      return isStyleObject(parent);
    default:
      return false;
  }
}

function isStyleType(type) {
  return (
    type?.type === 'TSTypeReference' &&
    /(^|\.)CSSProperties$/.test(type.typeName.name ?? type.typeName.right?.name)
  );
}

/** `element.style.left`, `style['left']`. */
function isStyleMember({ type, object }) {
  if (type !== 'MemberExpression') return false;
  return object.name === 'style' || (object.type === 'MemberExpression' && nameOf(object) === 'style');
}

/** Returns the name of a property or member; empty if it is computed. */
function nameOf({ key, property, computed, name = '' }) {
  const node = key ?? property;
  if (!node) return name;
  return computed ? textOf(node) : (node.name ?? String(node.value));
}

function textOf(node) {
  return node?.type === 'Literal' && typeof node.value === 'string' ? node.value : '';
}

function kebab(name) {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
