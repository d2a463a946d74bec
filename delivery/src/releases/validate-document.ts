import * as v from 'valibot';
import type { DiscoveryDocument, DiscoveryVersion } from 'shared-config/contracts/contracts';
import { isRecord } from 'shared-config/platform/is-record';
import { isPlainText } from 'shared-config/site/navigation-rules';
import {
  isNoticeLink,
  MAX_NOTICE_CHARS,
  MAX_NOTICES,
  NOTICE_PATH,
  NOTICE_SEVERITIES,
} from 'shared-config/site/notices';
import { FILES_FOLDER } from 'shared-config/loader/content-path';
import { isInUse } from './release-document';

/**
 * Validates the text of a discovery document: every field that this code reads, and the rules between fields. It tolerates unknown
 * fields, so that a newer version of this code can add some.
 *
 * @returns the valid document, or its first problem
 * @example validateDocument('{ "schema": "v1-pre" }') // { problem: 'microFrontends is missing' }
 */
export function validateDocument(text: string): { document: DiscoveryDocument } | { problem: string } {
  const json = v.safeParse(JSON_TEXT, text);
  if (!json.success) return { problem: 'it is not JSON' };
  const result = v.safeParse(DOCUMENT, json.output, { abortEarly: true });
  if (!result.success) return { problem: problemOf(result.issues[0]) };
  const document = result.output as DiscoveryDocument;
  for (const [part, versions] of Object.entries(document.microFrontends)) {
    const problem = problemOfPart(versions);
    if (problem) return { problem: `microFrontends.${part}${problem}` };
  }
  return { document };
}

const JSON_TEXT = v.pipe(v.string(), v.parseJson());

function textLike(pattern: RegExp, rule: string) {
  return v.pipe(v.string(`must be ${rule}`), v.regex(pattern, `must be ${rule}`));
}

const rule = {
  object: 'must be an object',
  list: 'must be an array',
  text: 'must be a string',
  flag: 'must be true or false',
  percent: 'must be a number from 0 to 100',
};
/** Unlike valibot's, this record is never an array. */
function recordOf<Value extends v.GenericSchema>(key: v.GenericSchema<string, string>, value: Value) {
  return v.pipe(v.custom<Record<string, unknown>>(isRecord, rule.object), v.record(key, value));
}
const text = v.string(rule.text);
const percent = v.pipe(v.number(rule.percent), v.minValue(0, rule.percent), v.maxValue(100, rule.percent));
const buildId = textLike(/^[\w-]{1,64}$/, 'a build id: 1 to 64 letters, digits, "-" and "_"');
const integrity = textLike(
  /^sha384-[A-Za-z0-9+/]{64}$/,
  'an integrity value: "sha384-" and 64 base64 characters',
);
const relativePath = textLike(
  /^(?!.*\.\.)[\w.-]+(\/[\w.-]+)*$/,
  'a relative path of letters, digits, ".", "_", "-" and "/", without ".."',
);
const listedPath = textLike(
  /^(?:\.\.\/)?(?!.*\.\.)[\w.-]+(\/[\w.-]+)*$/,
  'a relative path of letters, digits, ".", "_", "-" and "/", with "../" at most at its start',
);
const originPath = textLike(
  /^(?!.*\.\.)(\/[\w.-]+)+$/,
  'a path on the origin of the part, such as "/files/remoteEntry.0a1b2c3d4e.js"',
);
const contract = textLike(/^\d{1,9}\.\d{1,9}$/, 'a contract version such as "1.4"');
const region = textLike(/^[A-Z][A-Z0-9_-]{1,15}$/, 'a region code such as "KAZ"');
const moduleName = textLike(/^[\w-]{1,80}$/, 'a name of letters, digits, "-" and "_"');
const globalName = textLike(/^[a-z][a-z0-9_]{0,79}$/, 'a name of lowercase letters, digits and "_"');
const sharedModule = textLike(/^[@\w./-]{1,80}$/, 'the name of a module such as "react-dom/client"');
const caretRange = textLike(/^\^\d{1,9}\.\d{1,9}\.\d{1,9}$/, 'a range such as "^19.0.0"');
const moment = v.pipe(
  textLike(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z$/, 'a time such as "2026-11-22T10:00:00.000Z"'),
  v.check((at) => !Number.isNaN(Date.parse(at)), 'must be a time that exists'),
);

const EVENT = v.looseObject(
  {
    at: moment,
    // Any word: a newer version of this code may write other actions.
    action: textLike(/^[a-z-]{1,40}$/, 'a word such as "published"'),
    buildId,
    by: text,
    to: v.optional(buildId),
    percent: v.optional(percent),
    regions: v.optional(v.array(region, rule.list)),
    reason: v.optional(text),
    forced: v.optional(v.boolean(rule.flag)),
    overrode: v.optional(v.array(text, rule.list)),
  },
  rule.object,
);

const ASSET = v.looseObject({ path: relativePath, integrity }, rule.object);

const VERSION = v.looseObject(
  {
    url: originPath,
    metadata: v.looseObject({ integrity, version: text }, rule.object),
    deployment: v.looseObject({ traffic: percent, default: v.boolean(rule.flag) }, rule.object),
    extras: v.looseObject(
      {
        buildId,
        contractVersion: contract,
        minContract: v.optional(contract),
        hostLibraries: v.optional(recordOf(sharedModule, caretRange)),
        globalName,
        files: recordOf(listedPath, integrity),
        preload: recordOf(moduleName, v.array(ASSET, rule.list)),
        regions: v.optional(recordOf(region, percent)),
        stopped: v.optional(
          v.array(v.union([v.literal('*'), region], 'must be a region code or "*"'), rule.list),
        ),
        until: v.optional(moment),
        removing: v.optional(recordOf(buildId, moment)),
        history: v.optional(v.array(EVENT, rule.list)),
      },
      rule.object,
    ),
  },
  rule.object,
);

const plainText = v.custom<string>(
  (value) => isPlainText(value, MAX_NOTICE_CHARS),
  'must be a short plain text',
);

const NOTICE = v.looseObject(
  {
    id: textLike(/^[0-9a-f]{10}$/, 'an id of ten hexadecimal digits'),
    severity: v.picklist(NOTICE_SEVERITIES, `must be one of ${NOTICE_SEVERITIES.join(', ')}`),
    from: moment,
    until: moment,
    texts: v.intersect([
      v.looseObject({ en: plainText }, rule.object),
      recordOf(textLike(/^[a-z]{2}(-[A-Za-z]{2,4})?$/, 'a language or locale code'), plainText),
    ]),
    link: v.optional(v.pipe(text, v.check(isNoticeLink, 'must lead to one of our hosts'))),
    regions: v.optional(v.array(region, rule.list)),
    locales: v.optional(v.array(text, rule.list)),
    path: v.optional(textLike(NOTICE_PATH, 'a path without locale, such as "/markets"')),
    by: v.optional(text),
    at: v.optional(moment),
  },
  rule.object,
);

const DOCUMENT = v.looseObject(
  {
    notices: v.optional(
      v.pipe(v.array(NOTICE, rule.list), v.maxLength(MAX_NOTICES, `must be at most ${MAX_NOTICES}`)),
    ),
    schema: v.pipe(v.string(rule.text), v.nonEmpty('must not be empty')),
    microFrontends: recordOf(
      textLike(/^[a-z][a-z0-9-]{0,40}$/, 'the name of a part'),
      v.pipe(v.array(VERSION, rule.list), v.nonEmpty('must name at least one version')),
    ),
  },
  rule.object,
);

function problemOf(issue: v.InferIssue<typeof DOCUMENT>): string {
  const place = (issue.path ?? []).reduce(
    (before, { key }) =>
      typeof key === 'number' ? `${before}[${key}]` : `${before}${before && '.'}${String(key)}`,
    '',
  );
  const isMissing = issue.received === 'undefined';
  return `${place || 'the document'} ${isMissing ? 'is missing' : issue.message}`;
}

/** Checks the rules between the fields of a part. Returns the first problem, with its path below the part. */
function problemOfPart(versions: readonly DiscoveryVersion[]): string | null {
  const known = new Set<string>();
  for (const [index, version] of versions.entries()) {
    const problem = problemOfVersion(version, index);
    if (problem) return `[${index}].${problem}`;
    const { buildId: id } = version.extras;
    if (known.has(id)) return `[${index}].extras.buildId must differ from that of every other version`;
    known.add(id);
  }
  return null;
}

function problemOfVersion(version: DiscoveryVersion, index: number): string | null {
  const { url, metadata, deployment, extras } = version;
  if (deployment!.default !== (index === 0)) {
    return `deployment.default must be ${index === 0}: only the version at index 0 is the default`;
  }
  const [, entry] = url.split(new RegExp(`/(?:${FILES_FOLDER}|${extras.buildId}/)`));
  if (entry === undefined) return `url must contain "${FILES_FOLDER}" or the build id as a folder`;
  if (!isInUse(version)) return null;
  if (extras.files[entry] !== metadata.integrity)
    return `metadata.integrity must be that of ${entry} in extras.files`;
  for (const [module, assets] of Object.entries(extras.preload)) {
    const differing = assets.findIndex((asset) => extras.files[asset.path] !== asset.integrity);
    if (differing >= 0)
      return `extras.preload.${module}[${differing}] must be a file of extras.files with the same integrity`;
  }
  return null;
}
