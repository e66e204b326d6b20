import { Picture, type PictureProps } from '../picture/picture.tsx';

export interface CardPictureProps extends Pick<PictureProps, 'kind' | 'priority' | 'sizes'> {
  /** Without a picture, a drawing of the kind is shown. */
  readonly of?: Pick<PictureProps, 'photo' | 'photoPath'>;
  /** For a picture whose content the text of the card does not mention. */
  readonly alt?: string;
}

/** Portrait format for doctors, landscape for everything else. */
export const cardRatio = { doctor: [4, 5], other: [3, 2] } as const;

const full = { doctor: { width: 640, height: 800 }, other: { width: 1200, height: 800 } } as const;

/** The picture of a card; decorative if the text of the card has the same content. */
export function CardPicture({ of, alt = '', ...picture }: CardPictureProps) {
  const size = picture.kind === 'doctor' ? full.doctor : full.other;
  return <Picture {...picture} {...of} {...size} alt={alt} variant="card" shape="plain" />;
}
