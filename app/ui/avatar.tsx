import { useContext } from 'react'
import { classNames } from './class-names.ts'
import { PictureLess } from './picture-less.ts'

export interface AvatarProps {
  initials: string
  /** The number of the colour behind the initials; 0 if there is none. */
  tint?: number
  src?: string | null
  alt?: string
  /** By default 40 pixels, or what the place around it says. */
  size?: 'sm' | 'lg' | 'xl'
  /** True if the picture is a square, as for companies. Pictures of people are circles. */
  square?: boolean
}

/** Shows a picture above the initials that replace it while it is missing. */
export function Avatar({ initials, tint, src, alt, size, square }: AvatarProps) {
  const isLess = useContext(PictureLess)
  return (
    <span
      className={classNames('avatar', size && `avatar-${size}`, square && 'avatar-square')}
      data-initials={initials}
      data-tint={tint}
      role={alt && 'img'}
      aria-label={alt}
      aria-hidden={!alt}
    >
      {src && !isLess && <img src={src} alt="" loading="lazy" />}
    </span>
  )
}
