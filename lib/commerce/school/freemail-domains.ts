/**
 * Domains of mail where anybody gets an address: they prove no school, and nobody may join by one. Of the npm package `freemail` 1.7.0 (ISC, a
 * collection of public lists) those of the countries of this shop, and by hand the providers with customers in all of them.
 */
const domains = new Set(
  `126.com 139.com 163.com 189.cn 3000.it 3g.ua abv.bg abwesend.de addcom.de ados.fr ahaa.dk aim.com ak47.hu alice.it alicedsl.de
  alive.cz aliyun.com alpenjodel.de alphafrau.de alskens.dk altavista.se alvilag.hu amorki.pl anonaddy.com aol.com aol.fr aon.at
  arcor.de arcotronics.bg att.net au.com autograf.pl avh.hu azet.sk bacapedia.web.id baldmama.de baldpapa.de belanjaonlineku.web.id
  berlin.de berlinexpo.de betriebsdirektor.de bigfoot.de bigmir.net bigpond.com bin-wieder-da.de bk.ru bleib-bei-mir.de bluemail.ch
  bluemail.dk bluewin.ch bol.com.br box.ua bredband.net broadpark.no btinternet.com buerotiger.de bumerang.ro c2.hu c3.hu
  caere.it caltanet.it cartestraina.ro casema.nl center-mail.de centermail.at centermail.de centoper.it centrum.cz centrum.sk cgac.es
  cghost.s-a-d.de chello.at chello.nl cia.hu ciaoweb.it citromail.hu cntv.cn codec.ro codec.roemail.ro coder.hu comcast.net comhem.se
  coole-files.de cox.net cracker.hu csinibaba.hu cww.de cybernet.it daum.net die-besten-bilder.de die-genossen.de die-optimisten.de
  diemailbox.de digital-filestore.de docomo.ne.jp dotcom.fr dott.it download-privat.de dplanet.ch drotposta.hu duck.com
  e-mail.dk e-mail.ua eintagsmail.de elisanet.fi email.com email.cz email.de email.it email.ro email.ua epost.de eposta.hu estranet.it
  eunet.rs excite.co.jp excite.it ezweb.ne.jp fastmail.cn fastmail.com fastmail.es fastmail.fm fastmail.in fastmail.jp fastmail.nl
  fastmail.se fbi.hu feinripptraeger.de fettabernett.de forfree.at forthnet.gr forum.dk foxmail.com francemel.fr free.fr freeaccess.nl
  freeler.nl freemail.c3.hu freemail.de freemail.gr freemail.hu freemail.it freemail.nl freenet.de freestart.hu freesurf.fr freesurf.nl
  freudenkinder.de fubuki.shp7.cn fut.es gazeta.pl geek.hu gentlemansclub.de giga4u.de globalfree.it gmail.com gmail.sk gmx.at gmx.biz
  gmx.ch gmx.com gmx.de gmx.es gmx.fr gmx.info gmx.net gmx.org gmx.us go.ro googlemail.com gportal.hu gyorsposta.hu hab-verschlafen.de
  habmalnefrage.de hanmail.net hello.hu herr-der-mails.de hetnet.nl hey.com hispeed.ch home.de home.nl home.ro home.se hotmail.ch
  hotmail.co.th hotmail.co.uk hotmail.com hotmail.com.ar hotmail.de hotmail.dk hotmail.es hotmail.fr hotmail.it hotmail.kz hotmail.my
  hotmail.nl hotmail.no hotmail.se hushmail.com i.ua ich-bin-verrueckt-nach-dir.de ich-will-net.de icloud.com iespana.es ignazio.it
  ilse.nl in.gr inbox.kz inbox.lv inbox.ru indamail.hu index.ua indexa.fr inet.hr info-media.de infomail.es infomart.or.jp inicia.es
  inmail.sk interfree.it interia.pl inwind.it iobox.fi iol.it irj.hu ist-einmalig.de ist-ganz-allein.de ist-willig.de jakuza.hu
  jetable.de jippii.fi jubiimail.dk jumpy.it kabelmail.de kaffeeschluerfer.de kakao.com kgb.hu kitznet.at kolumbus.fi kommespaeter.de
  kpnmail.nl ladymail.cz lamer.hu laposte.net lass-es-geschehen.de levele.hu lex.bg libero.it list.ru live.at live.cn live.com
  live.com.my live.de live.dk live.fr live.in live.it live.jp live.nl live.no live.se lko.co.kr lmxmail.sk love.cz loveyouforever.de
  luukku.com lycos.de lycos.es lycos.it lycos.ne.jp mac.com maennerversteherin.de maffia.hu mail-awu.de mail-box.cz mail.bg mail.byte.it
  mail.com mail.dk mail.gr mail.htl22.at mail.kz mail.misterpinball.de mail.ru mail.ua mail.vasarhely.hu mailbox.gr mailbox.hu
  mailbox.org mailclub.fr mailgate.gr mailme.dk mailmij.nl mailto.de mailueberfall.de mall.tko.co.kr manager.de marijuana.nl me-mail.hu
  me.com mein.gmx meine-diashow.de meine-urlaubsfotos.de message.hu meta.ua miesto.sk mobi.web.id mozmail.com mp4.it msn.cn msn.com
  msn.nl muskelshirt.de mybox.it nate.com naver.com net-c.es net-c.fr net-c.it net-c.nl net-c.pl net.hr net4you.at netby.dk netc.fr
  netc.it netc.pl netterchef.de neue-dateien.de nifty.com nqav95zj0p.kro.kr ntlworld.com nuo.co.kr nur-fuer-spam.de o.spamtrap.ro o2.pl
  o2online.de office-dateien.de onet.com.pl onet.pl online.de online.nl online.no op.pl opoczta.pl orange.fr orbitel.bg otenet.gr
  outlook.at outlook.co.id outlook.co.th outlook.com outlook.com.gr outlook.cz outlook.de outlook.dk outlook.es outlook.fr outlook.hu
  outlook.in outlook.it outlook.jp outlook.kr outlook.my outlook.nl outlook.sk pagina.de partybombe.de partyheld.de partynight.at
  personal.ro planet.nl plasa.com pm.me pobox.hu pobox.sk poczta.fm poczta.onet.pl polizisten-duzer.de post.cz post.sk posta.ro
  posteo.net posteo.org postino.ch press.co.jp primposta.hu privaterelay.appleid.com pro.hu progetplus.it programozo.hu proton.me
  protonmail.ch protonmail.com public-files.de qq.cn qq.com quantentunnel.de quicknet.nl rambler.ru raubtierbaendiger.de rediffmail.com
  redseven.de reply.hu rocketmail.com rogers.com ryo.shp7.cn s6.weprof.it saeuferleber.de sags-per-mail.de sbb.rs sbcglobal.net
  scarlet.nl scbox.one.pl schmusemail.de schreib-doch-mal-wieder.de sci.fi search.ua send.hu sendme.cz sent.at seznam.cz sfr.fr
  shared-files.de shaw.ca shotgun.hu simplelogin.com sina.cn sina.com skizo.hu sky.com skynet.be sms.at sniper.hu sofortmail.de
  softbank.ne.jp sohu.com sol.dk solcon.nl soldier.hu sp.nl spl.at spoko.pl spray.no spray.se stade.fr stipte.nl stofanet.dk
  stop-my-spam.pp.ua streber24.de suomi24.fi supereva.it sweb.cz t-online.de talktalk.net techindo.web.id tele2.at tele2.nl teleline.es
  telenet.be telfort.nl telfortglasvezel.nl telia.com terminverpennt.de terra.com.br terra.es test.de theend.hu tiscali.at tiscali.it
  tiscali.se tko.co.kr topmail-files.de topteam.bg tortenboxer.de totalmail.de trimix.cn ttml.co.in turboprinz.de turboprinzessin.de
  tuta.com tuta.io tutamail.com tutanota.com ukr.net uni.de uni.demailto.de unican.es uno.it unofree.it unterderbruecke.de uol.com.br
  upc.nl upcmail.nl utanet.at verizon.net verlass-mich-nicht.de versatel.nl vip.gr vip.hr vip.onet.pl vipmail.hu virgilio.it
  virginmedia.com vodafone.de vodafone.nl vodafonethuis.nl vollbio.de volloeko.de volny.cz vorsicht-bissig.de vorsicht-scharf.de vp.pl
  wanadoo.es wanadoo.fr war-im-urlaub.de warrior.hu web.de webmail.hu weibsvolk.de weinenvorglueck.de will-hier-weg.de
  wir-haben-nachwuchs.de wirsindcool.de wo.com.cn wooow.it wormseo.cn wp.pl xms.nl xs4all.nl ya.ru yahoo.at yahoo.ch
  yahoo.cn yahoo.co.id yahoo.co.in yahoo.co.jp yahoo.co.kr yahoo.co.th yahoo.com yahoo.com.cn yahoo.com.my yahoo.cz yahoo.de yahoo.dk
  yahoo.es yahoo.fi yahoo.fr yahoo.gr yahoo.hu yahoo.id yahoo.in yahoo.it yahoo.jp yahoo.my yahoo.nl yahoo.no yahoo.pl yahoo.ro yahoo.se
  yandex.com yandex.kz yandex.pl yandex.ru yandex.ua ybb.ne.jp yeah.net ymail.com zeepost.nl ziggo.nl zoho.com zohomail.com zonnet.nl
  zoznam.sk zweb.in`.split(/\s+/),
);

/** Whether a domain (lower case, ASCII) or one above it is such a provider's. */
export const isFreemail = (domain: string): boolean =>
  domain.split(".").some((_, index, labels) => domains.has(labels.slice(index).join(".")));
