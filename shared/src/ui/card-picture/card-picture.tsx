import { Picture, type PictureProps } from '../picture/picture.tsx';

export interface CardPictureProps extends Pick<PictureProps, 'kind' | 'priority' | 'sizes'> {
  /** Nothing where there is no picture: one of the kind is drawn. */
  readonly of?: Pick<PictureProps, 'photo' | 'photoPath'>;
}

/** Doctors stand, everything else lies. */
export const cardRatio = { doctor: [4, 5], other: [3, 2] } as const;

const full = { doctor: { width: 640, height: 800 }, other: { width: 1200, height: 800 } } as const;

/** The picture of a card: it says nothing that the card's words do not say. */
export function CardPicture({ of, ...picture }: CardPictureProps) {
  const size = picture.kind === 'doctor' ? full.doctor : full.other;
  return <Picture {...picture} {...of} {...size} alt="" variant="card" shape="plain" />;
}
