/**
 * The required editions (R-EDITION-1). A copy on purpose: tests compare it with the product's table and so detect a
 * wrong row.
 */
export const REQUIRED_REGIONS = `| region | code | group | production host | local host |
|---|---|---|---|---|
| global (default) | \`GLOBAL\` | \`halden\` | \`www.halden.example\` | \`localhost\` |
| Hong Kong | \`HKG\` | \`halden\` | \`www.halden-hk.example\` | \`hk.localhost\` |
| Turkey | \`TUR\` | \`halden\` | \`www.halden-tr.example\` | \`tr.localhost\` |
| Netherlands | \`NLD\` | \`halden\` | \`www.halden-nl.example\` | \`nl.localhost\` |
| UAE | \`ARE\` | \`halden\` | \`www.halden-ae.example\` | \`ae.localhost\` |
| EU | \`EU\` | \`eu\` | \`www.halden-eu.example\` | \`eu.localhost\` |
| Kazakhstan | \`KAZ\` | \`kz\` | \`www.halden-kz.example\` | \`kz.localhost\` |
| Georgia | \`GEO\` | \`ge\` | \`www.halden-ge.example\` | \`ge.localhost\` |
| Indonesia | \`IDN\` | \`id\` | \`www.halden-id.example\` | \`id.localhost\` |`;

/** The required locales (R-LOCALE-1), a copy for the same reason. */
export const REQUIRED_LOCALES = `| code | region | normalised | bcp47 | hreflang |
|---|---|---|---|---|
| en | GLOBAL | en | en | en, x-default |
| id-ID | GLOBAL | id-ID | id-ID | id |
| es-ES | GLOBAL | es-ES | es-ES | es |
| es-MX | GLOBAL | es-MX | es-MX | es-MX |
| es-AR | GLOBAL | es-AR | es-AR | es-AR |
| kk-KZ | GLOBAL | kk-KZ | kk-KZ | kk |
| pl-PL | GLOBAL | pl-PL | pl-PL | pl |
| pt-BR | GLOBAL | pt-BR | pt-BR | pt-BR |
| pt-PT | GLOBAL | pt-PT | pt-PT | pt |
| ro-RO | GLOBAL | ro-RO | ro-RO | ro |
| ru-RU | GLOBAL | ru-RU | ru-RU | ru |
| vi-VN | GLOBAL | vi-VN | vi-VN | vi |
| uk-UA | GLOBAL | uk-UA | uk-UA | uk |
| ar-SA | GLOBAL | ar-SA | ar-SA | ar |
| ja-JP | GLOBAL | ja-JP | ja-JP | ja |
| zh-MY | GLOBAL | zh-MY | zh-Hans-MY | zh-Hans |
| zh-TW | GLOBAL | zh-TW | zh-Hant-TW | zh-Hant |
| zh-HK | HKG | zh-HK | zh-Hant-HK | zh-HK |
| en-HK | HKG | en-HK | en-HK | en-HK |
| nl-NL | NLD | nl-NL | nl-NL | nl-NL |
| en-NL | NLD | en-NL | en-NL | en-NL |
| tr-TUR | TUR | tr-TR | tr-TR | tr |
| en-TR | TUR | en-TR | en-TR | en-TR |
| ru-KAZ | KAZ | ru-RU | ru-KZ | ru-KZ |
| kk-KAZ | KAZ | kk-KZ | kk-KZ | kk-KZ |
| en-KAZ | KAZ | en | en-KZ | en-KZ |
| en-EU | EU | en | en-IE | en-IE, en-MT |
| cs-EU | EU | cs-CZ | cs-CZ | cs |
| de-EU | EU | de-DE | de-DE | de |
| es-EU | EU | es-ES | es-ES | es-ES |
| el-EU | EU | el-GR | el-GR | el |
| fr-EU | EU | fr-FR | fr-FR | fr |
| it-EU | EU | it-IT | it-IT | it |
| lt-EU | EU | lt-LT | lt-LT | lt |
| hu-EU | EU | hu-HU | hu-HU | hu |
| nl-EU | EU | nl-NL | nl-BE | nl-BE |
| pl-EU | EU | pl-PL | pl-PL | pl-PL |
| pt-EU | EU | pt-PT | pt-PT | pt-PT |
| ro-EU | EU | ro-RO | ro-RO | ro-RO |
| ka-GEO | GEO | en | ka-GE | ka |
| ru-GEO | GEO | ru-RU | ru-GE | ru-GE |
| en-GEO | GEO | en | en-GE | en-GE |
| id-IDN | IDN | id-ID | id-ID | id-ID |
| en-IDN | IDN | en | en-ID | en-ID |
| en-ARE | ARE | en | en-AE | en-AE |
| ar-ARE | ARE | ar-SA | ar-AE | ar-AE |`;

/**
 * Returns the number of alternates of a page in a group: one for each hreflang value of its locales, and `x-default`.
 */
export function requiredAlternates(group: string): number {
  const inGroup = rowsOfMarkdown(REQUIRED_REGIONS).filter(([, , own]) => own === group);
  const codes = inGroup.map(([, code]) => code);
  const locales = rowsOfMarkdown(REQUIRED_LOCALES).filter(([, region]) => codes.includes(region));
  return new Set([...locales.flatMap(([, , , , hreflang]) => hreflang!.split(', ')), 'x-default']).size;
}

/** Returns the cells of each row of a Markdown table, without header rows and backticks. */
export function rowsOfMarkdown(table: string): string[][] {
  return table
    .split('\n')
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim().replaceAll('`', '')),
    );
}
