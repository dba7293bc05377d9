export interface Crop {
  zoom: number
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

export const fullCrop: Crop = { zoom: 1, x: 0.5, y: 0.5 }
export const mostZoom = 4

export function squareOf({ width, height }: Size, { zoom, x, y }: Crop) {
  const side = Math.min(width, height) / zoom
  return { left: (width - side) * x, top: (height - side) * y, side }
}

export function dragged(size: Size, crop: Crop, right: number, down: number): Crop {
  const { side } = squareOf(size, crop)
  return {
    zoom: crop.zoom,
    x: moved(crop.x, size.width - side, right * side),
    y: moved(crop.y, size.height - side, down * side),
  }
}

function moved(share: number, room: number, by: number): number {
  return room > 0 ? Math.min(1, Math.max(0, share - by / room)) : share
}
