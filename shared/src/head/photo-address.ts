interface Photo {
  readonly photo: string | null;
  readonly photoPath: string | null;
}

export const photoAddress = ({ photo, photoPath }: Photo): string | undefined =>
  photo && photoPath ? `/portal/${photoPath}/${photo}` : undefined;

interface DescribedPhoto extends Photo {
  readonly alternativeText?: string | null | undefined;
}

/** The picture of a page in its head. */
export const headPicture = (
  described: DescribedPhoto | undefined,
): { readonly image?: string; readonly imageAlt?: string } => {
  const image = described && photoAddress(described);
  if (image === undefined) return {};
  return { image, ...(described?.alternativeText && { imageAlt: described.alternativeText }) };
};
