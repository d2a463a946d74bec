import { ImageBox, type ImageBoxProps } from './image-box';

type NoPictureProps = Omit<ImageBoxProps, 'state' | 'children'> & { alt: string };

/** Below this a box shows no words: they would be cut in the middle. */
const MIN_WIDTH_FOR_WORDS_PX = 128;

/** The place of a picture that is not shown: as large as ever, with its words. */
export function NoPicture({ alt, width, height, ...box }: NoPictureProps) {
  const hasRoom = width === undefined || width >= MIN_WIDTH_FOR_WORDS_PX;
  return (
    <ImageBox {...box} width={width} state="failed">
      {width !== undefined && height !== undefined && (
        // A drawing of nothing keeps the size and the proportion, as the picture's attributes do, without a style.
        <svg
          className="ui-image__picture"
          width={width}
          height={height}
          viewBox={`0 0 ${width} ${height}`}
          aria-hidden="true"
          focusable="false"
        />
      )}
      {alt !== '' && (
        <span className="ui-image__words" role="img" aria-label={alt}>
          {hasRoom && alt}
        </span>
      )}
    </ImageBox>
  );
}
