import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import type { CompanyPhoto } from '#contract/companies.ts'
import { imageInSize, imageSizes, thumbHeight } from '#contract/rules/images.ts'
import { PictureLess } from '#app/ui/picture-less.ts'

/** Shows the photos of a company; each leads to the large one. In the lite mode only the links are there. */
export function CompanyPhotos({ photos }: { photos: readonly CompanyPhoto[] }) {
  const { t } = useTranslation('companies')
  const isLess = useContext(PictureLess)
  return (
    <ul className="company-photos">
      {photos.map(({ id, url, caption }, index) => {
        const words = caption || t('photos.number', { number: index + 1 })
        return (
          <li key={id}>
            <a href={url}>
              {isLess ? (
                words
              ) : (
                <>
                  <img
                    src={imageInSize(url, 'thumb')}
                    width={imageSizes.thumb}
                    height={thumbHeight}
                    alt={caption ? '' : words}
                    loading="lazy"
                    decoding="async"
                  />
                  {caption}
                </>
              )}
            </a>
          </li>
        )
      })}
    </ul>
  )
}
