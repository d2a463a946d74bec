import { ImageBox, type ImageBoxProps } from './image-box';

type NoPictureProps = Omit<ImageBoxProps, 'state' | 'children'> & { alt: string };

/** Below this a box shows no words: they would be cut in the middle. */
const MIN_WIDTH_FOR_WORDS_PX = 128;

/** The place of a picture that is not shown: as large as ever, with its words. */
export function NoPicture({ alt, ...box }: NoPictureProps) {
  const hasRoom = box.width === undefined || box.width >= MIN_WIDTH_FOR_WORDS_PX;
  return (
    <ImageBox {...box} state="failed">
      {alt !== '' && (
        <span className="ui-image__words" role="img" aria-label={alt}>
          {hasRoom && alt}
        </span>
      )}
    </ImageBox>
  );
}
