interface Spot {
  readonly latitude: number | null;
  readonly longitude: number | null;
}

const earthKilometres = 6371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The linear distance in kilometres; undefined without coordinates. */
export const distanceBetween = (a: Spot | undefined, b: Spot | undefined): number | undefined => {
  if (!a || !b || a.latitude === null || a.longitude === null) return undefined;
  if (b.latitude === null || b.longitude === null) return undefined;
  const [north, east] = [radians(b.latitude - a.latitude), radians(b.longitude - a.longitude)];
  const half =
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(east / 2) ** 2;
  return 2 * earthKilometres * Math.asin(Math.sqrt(half));
};
