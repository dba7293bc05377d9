import { useEffect, useRef, useState } from 'react'
import type { PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '#app/platform/errors/use-error-text.ts'
import type { ModalControls } from '#app/platform/modal/modal-store.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { Button } from '#app/ui/button.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Progress } from '#app/ui/progress.tsx'
import { Range } from '#app/ui/range.tsx'
import { dragged, mostZoom, squareOf, fullCrop, type Crop } from './crop.ts'
import { sendImage } from './send-image.ts'

/** The width and height in pixels of the square picture that is uploaded. */
const sentSide = 768

/** Lets the visitor crop a picture, and uploads only the visible square. */
export function CropModal({ file, close, leave }: { file: File } & ModalControls<unknown>) {
  const { t } = useTranslation('account')
  const errorText = useErrorText()
  const paths = usePaths()
  const { picture, isBroken } = usePicture(file)
  const [crop, setCrop] = useState(fullCrop)
  const [sent, setSent] = useState<number | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [sending] = useState(() => new AbortController())
  useEffect(() => () => sending.abort(), [sending])
  const problem = isBroken ? 'files:image_unreadable' : error
  const isSending = sent !== null

  async function save() {
    if (!picture) return
    setError(null)
    setSent(0)
    const image = await drawPart(picture, crop)
    const to = { onProgress: setSent, signal: sending.signal }
    const refused = image
      ? await sendImage(paths.liveAvatar(), { image, name: file.name }, to)
      : 'files:image_unreadable'
    setSent(null)
    setError(refused)
    if (!refused && !sending.signal.aborted) close('saved')
  }

  return (
    <Modal
      title={t('avatar.crop.title')}
      actions={
        <>
          <Button type="button" variant={isBroken ? 'outline' : 'ghost'} onClick={leave}>
            {t(isBroken ? 'avatar.crop.close' : 'avatar.crop.cancel')}
          </Button>
          {!isBroken && (
            <Button type="button" pending={isSending || !picture} onClick={() => void save()}>
              {t('avatar.crop.save')}
            </Button>
          )}
        </>
      }
    >
      <div className="stack crop">
        {picture && <Preview picture={picture} crop={crop} onChange={setCrop} />}
        {picture && <CropRanges picture={picture} crop={crop} onChange={setCrop} />}
        {isSending && <Progress label={t('avatar.crop.sending')} value={Math.round(sent * 100)} />}
        {problem && (
          <Notice tone="danger" role="alert">
            {errorText(problem)}
          </Notice>
        )}
      </div>
    </Modal>
  )
}

function usePicture(file: File) {
  const [picture, setPicture] = useState<ImageBitmap | null>(null)
  const [isBroken, setIsBroken] = useState(false)
  useEffect(() => {
    let decoded: ImageBitmap | undefined
    let isOver = false
    createImageBitmap(file).then(
      (bitmap) => {
        decoded = bitmap
        if (isOver) bitmap.close()
        else setPicture(bitmap)
      },
      () => setIsBroken(true),
    )
    return () => {
      isOver = true
      decoded?.close()
    }
  }, [file])
  return { picture, isBroken }
}

interface PartProps {
  picture: ImageBitmap
  crop: Crop
  onChange: (crop: Crop) => void
}

/** Shows the square part of the picture; the visitor moves it with a finger, the mouse or the keyboard. */
function Preview({ picture, crop, onChange }: PartProps) {
  const { t } = useTranslation('account')
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current) draw(canvas.current, picture, crop)
  }, [picture, crop])

  function drag(event: PointerEvent<HTMLCanvasElement>) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const { width } = event.currentTarget.getBoundingClientRect()
    onChange(dragged(picture, crop, event.movementX / width, event.movementY / width))
  }

  return (
    <canvas
      ref={canvas}
      className="crop-preview"
      role="img"
      aria-label={t('avatar.crop.preview')}
      width={previewSide}
      height={previewSide}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
    />
  )
}

const previewSide = 480

function CropRanges({ picture, crop, onChange }: PartProps) {
  const { t } = useTranslation('account')
  const { side } = squareOf(picture, crop)
  const place = { min: 0, max: 1, step: 0.01 }
  return (
    <div className="crop-ranges">
      <Range
        label={t('avatar.crop.zoom')}
        min={1}
        max={mostZoom}
        step={0.01}
        value={crop.zoom}
        onChange={(zoom) => onChange({ ...crop, zoom })}
      />
      <Range
        {...place}
        label={t('avatar.crop.across')}
        value={crop.x}
        disabled={picture.width <= side}
        onChange={(x) => onChange({ ...crop, x })}
      />
      <Range
        {...place}
        label={t('avatar.crop.down')}
        value={crop.y}
        disabled={picture.height <= side}
        onChange={(y) => onChange({ ...crop, y })}
      />
    </div>
  )
}

function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const { left, top, side } = squareOf(picture, crop)
  const context = canvas.getContext('2d')
  if (!context) return
  context.imageSmoothingQuality = 'high'
  context.clearRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height)
}

function drawPart(picture: ImageBitmap, crop: Crop): Promise<Blob | null> {
  const side = Math.min(sentSide, Math.ceil(squareOf(picture, crop).side))
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side })
  draw(canvas, picture, crop)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/webp', 0.9))
}
