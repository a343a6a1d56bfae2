import type { FeedField } from './fields.ts'

/** Header names in German, French, Spanish, Italian, Portuguese and Dutch, as headerKey writes them (without accents). */
export const europeanHeaders: Readonly<Partial<Record<FeedField, string>>> = {
  stockNo:
    'artnr artnummer artikelnr artikelnummer steinnr steinnummer lagernr lagernummer bestandsnr bestandsnummer referenznr referenznummer numero numeroreference noreference referencia noreferencia riferimento codice codicearticolo referentie artikelcode',
  shape: 'form schliffform forme formedutaille forma formapiedra talla taglio vorm formaat slijpvorm',
  carat:
    'karat gewicht gewichtct gewichtkarat karatgewicht poids poidsct poidscarat quilates quilate pesoct peso pesoquilates carati caratura pesocarati karaat gewichtkaraat grossect grossekarat grosseincarat',
  color: 'farbe farbgrad couleur colore cor kleur',
  clarity: 'reinheit reinheitsgrad lupenreinheit purete pureza claridad purezza zuiverheid',
  cut: 'schliff schliffgute taille qualitetaille talla corte taglio slijpsel slijpkwaliteit slijpgraad gradotaglio gradoditaglio qualitataglio qualitaditaglio calidaddetalla calidadtalla gradodetalla gradodecorte calidaddecorte qualitedetaille',
  polish: 'politur polissage poli pulido lucidatura polijsting polimento lucid',
  symmetry: 'symmetrie symetrie simetria simmetria simm',
  fluorescence: 'fluoreszenz fluorescencia fluorescenza fluorescentie',
  lab: 'labor labo pruflabor zertifikat laboratoire laboratorio laboratorium certificat certificado certificato certificaat',
  reportNo:
    'zertifikatnr zertifikatsnr zertifikatnummer zertifikatsnummer zertifikat zertnr gutachtennr nocertificat ncertificat numcertificat numerocertificat numerodecertificat certificat nocertificado ncertificado numerocertificado numerodecertificado certificado numerocertificato nrcertificato ncertificato certificato certificaatnr certificaatnummer certificaat numero numerocert nocert numcert',
  measurements: 'abmessungen masse durchmesser mesures mensurations medidas dimensiones misure dimensioni afmetingen diametre diametro',
  tablePct: 'tafel tafelpct tabla tavola tafelbreite',
  depthPct: 'gesamttiefe tiefe tiefepct profondeur profondeurpct profundidad profondita diepte',
  rap: 'listenpreis rapliste preislistrap precioderap preciolista prixliste prezzolista',
  back: 'rabatt nachlass abschlag remise rabais descuento dto sconto korting kortingpct desconto rabattpct nachlasspct remisepct descuentopct scontopct',
  pricePerCt:
    'preisct preisprokarat preisproct preiskarat karatpreis preis prixct prixparcarat prixcarat prixaucarat prix precioporquilate precioquilate preciopct precioct precio prezzocarato prezzoalcarato prezzoct prezzo precoporquilate precoquilate preco prijsperkaraat prijsct prijs',
  priceTotal:
    'gesamtpreis stuckpreis endpreis verkaufspreis preis betrag gesamt summe prixtotal prix montant montanttotal preciototal precio importe importetotal prezzototale prezzo importo totale precototal preco totaalprijs prijs totaal',
  availability:
    'verfugbarkeit verfugbar lieferbar vorratig disponible dispo disponibile disponivel beschikbaar leverbaar disponibilite statut disponibilidad estado disponibilita stato beschikbaarheid',
  location: 'standort lagerort emplacement lieu ubicacion localizacion sede locatie',
  city: 'stadt ville ciudad citta',
  country: 'land pays pais paese',
  comment: 'bemerkung bemerkungen kommentar remarques commentaire commentaires observaciones comentario comentarios osservazioni opmerking',
  imageUrl: 'bild foto imagen immagine afbeelding',
}

/** Words for a price that no one writes who counts in dollars alone. */
const priceWord = /^(?:.*preis|prix|precio|prezzo|preco|.*prijs|montant|importe|importo|betrag)/
const all: ReadonlySet<string> = new Set(Object.values(europeanHeaders).flatMap((names) => names.split(' ')))

/** The headers, by their keys, are those of a European language: a price among them, or three others. */
export const areEuropean = (keys: readonly string[]): boolean =>
  keys.some((key) => priceWord.test(key)) || keys.filter((key) => all.has(key)).length >= 3
