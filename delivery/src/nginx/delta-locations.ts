import { partByName, servedFolderOf, type PartName } from 'build/released-parts';
import {
  DELTA_VARY,
  DICTIONARY_HASH,
  DICTIONARY_KINDS,
  dictionaryHeader,
} from '../deltas/dictionary-pattern';
import { directive, internalLocation, mapBlock, rewriteIfFile } from './directive';
import type { NginxInput } from './nginx-input';
import { partVariable } from './variables';

/** Folder of the deltas below the folder of pages. */
const DELTAS_FOLDER = 'deltas';
/** Hash of the dictionary that a client has, if it also accepts deltas. */
const DICTIONARY = '$site_dictionary';

/** Internal location of deltas. */
const DELTA = '/-/delta';

/** Returns the maps from the headers of a request to the hash of its dictionary: the rule of `sendLazyFile`. */
export function dictionaryMaps(): string[] {
  const weight = String.raw`;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[\d.]+\s*`;
  const accepted = String.raw`~*(?:^|,)\s*dcz\s*(?:${weight})?(?:,|$)`;
  const hash = `~^1:(?<site_dictionary_hash>${DICTIONARY_HASH}):$`;
  return [
    mapBlock('$http_accept_encoding', '$site_accepts_deltas', [[accepted, '1']]),
    mapBlock(
      '$site_accepts_deltas$http_available_dictionary',
      DICTIONARY,
      [[hash, '$site_dictionary_hash']],
      'none',
    ),
  ];
}

/** Returns the maps from a file of a part to the headers of `dictionaryHeaders`. */
export function dictionaryHeaderMaps(part: PartName): string[] {
  const { base } = partByName(part);
  const rows = DICTIONARY_KINDS.map((kind) => {
    return [`~${kind.file.source}`, dictionaryHeader(base, kind)] as const;
  });
  const header = partVariable(part, 'dictionary');
  return [
    mapBlock(partVariable(part, 'content'), header, rows),
    mapBlock(header, partVariable(part, 'vary'), [['', 'Accept-Encoding']], DELTA_VARY),
  ];
}

/** Returns the headers of a file below the folder of contents, with the variables of `dictionaryHeaderMaps`. */
export function dictionaryVariables(part: PartName): Record<string, string> {
  return { 'Use-As-Dictionary': partVariable(part, 'dictionary'), Vary: partVariable(part, 'vary') };
}

/** Returns the deltas of the served builds: path below the folder of pages → content. */
export function deltaFiles({ live }: Pick<NginxInput, 'live'>): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  for (const { manifest, deltas = [] } of live.builds.values()) {
    const { part } = manifest;
    const served = servedFolderOf(part);
    for (const [name, versions] of deltas) {
      for (const [hash, delta] of versions)
        files.set(`${deltasFolder(part)}/${hash}/${name.slice(served.length)}`, delta);
    }
  }
  return files;
}

/** Returns the rule with which a location of files hands a request over to the location of deltas. */
export function deltaRule(part: PartName, pagesFolder: string): string {
  return rewriteIfFile(`${pagesFolder}${deltaPath(part)}`, DELTA);
}

/** Returns the location of a part's deltas. @param lines headers and media types of the part's files */
export function deltaLocation(part: PartName, pagesFolder: string, lines: readonly string[]): string {
  return internalLocation(DELTA, [
    ...lines,
    directive('add_header', 'Content-Encoding', 'dcz'),
    directive('root', pagesFolder),
    directive('try_files', deltaPath(part), '=404'),
  ]);
}

function deltaPath(part: PartName): string {
  return `/${deltasFolder(part)}/${DICTIONARY}/${partVariable(part, 'content')}`;
}

function deltasFolder(part: PartName): string {
  return `${DELTAS_FOLDER}/${part}`;
}
