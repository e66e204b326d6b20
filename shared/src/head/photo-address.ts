interface Photo {
  readonly photo: string | null;
  readonly photoPath: string | null;
}

export const photoAddress = ({ photo, photoPath }: Photo): string | undefined =>
  photo && photoPath ? `/portal/${photoPath}/${photo}` : undefined;
