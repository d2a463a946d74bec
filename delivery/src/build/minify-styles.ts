import cssnano from 'cssnano';
import postcss from 'postcss';

/** Makes a stylesheet as small as the build's own ones are. */
export async function minifyStyles(source: string): Promise<string> {
  const { css } = await postcss([cssnano()]).process(source, { from: undefined });
  return css;
}
