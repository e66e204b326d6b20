import { dragged, squareOf, wholeCrop } from './crop.ts';

const wide = { width: 400, height: 200 };

describe('The cropped part of a photo', () => {
  it('is the middle square, as large as it can be', () => {
    expect(squareOf(wide, wholeCrop)).toEqual({ left: 100, top: 0, side: 200 });
  });

  it('gets smaller by zooming and stays in the middle', () => {
    expect(squareOf(wide, { ...wholeCrop, zoom: 2 })).toEqual({ left: 150, top: 50, side: 100 });
  });

  it('follows the pointer and never leaves the picture', () => {
    const right = dragged(wide, wholeCrop, { x: -0.25, y: 0 });
    expect(squareOf(wide, right).left).toBe(150);
    const far = dragged(wide, right, { x: -5, y: 5 });
    expect(squareOf(wide, far)).toEqual({ left: 200, top: 0, side: 200 });
  });
});
